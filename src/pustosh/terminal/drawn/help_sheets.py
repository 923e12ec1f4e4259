"""Sheets with explanations: keys and signs, or a choice with its rule and its card."""

from pustosh.kernel.choices import Choice
from pustosh.terminal.drawn.table import keys_of
from pustosh.terminal.speech import Sheet, Speech


def choice_sheet(speech: Speech, choice: Choice, card: list[str]) -> Sheet:
    rule = speech.rule(choice.rule)
    return Sheet(rule.title, [*rule.lines, *(["", *card] if card else [])])


def help_sheet(speech: Speech, legend: list[tuple[str, str]]) -> Sheet:
    words = speech.words
    rows = [
        (words("help-arrows"), words("help-take")),
        ("Tab", words("help-tab")),
        (words("help-mouse"), words("help-click")),
        *((key, words(f"key-{name}")) for key, name in keys_of(speech).items()),
    ]
    keys = [f"{key:<14} {what}" for key, what in rows]
    signs = [f"{sign:<5} {what}" for sign, what in legend]
    return Sheet(words("help-title"), [*keys, "", *signs])
