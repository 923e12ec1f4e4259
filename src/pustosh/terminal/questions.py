"""Questions a player may ask at the plain table. None of them changes the game."""

from pustosh.matches.rule_search import search_rules
from pustosh.terminal.page import Page, TerminalView, page_of
from pustosh.terminal.speech import Sheet, Speech

COMMANDS = ("number", "key", "?", "? 3", "board", "card", "/", "s", "u", "q")  # in this order
MOST_RULES = 12  # of a search


class Questions:
    def __init__(self, speech: Speech, terminal_view: TerminalView) -> None:
        self.speech = speech
        self.session = speech.session
        self.terminal_view = terminal_view
        self._asked = {
            "?": self.rule,
            "/": self.search,
            "board": self.board,
            "card": self.card,
            "s": self.scores,
        }

    def answer(self, line: str) -> list[str] | None:
        """The lines that answer a question; None if the line is not a question."""
        sign, rest = (line[:1], line[1:]) if line[:1] in ("?", "/") else (line, "")
        if not rest:
            sign, _, rest = line.partition(" ")
        ask = self._asked.get(sign)
        return ask(rest.strip()) if ask else None

    @property
    def page(self) -> Page:
        return page_of(self.speech)

    def key_of(self, line: str) -> str:
        """The key of a choice given by its number; any other line is taken as a key."""
        choices = self.session.choices
        if line.isdecimal() and len(line) < 4 and 1 <= int(line) <= len(choices):
            return choices[int(line) - 1].key
        return " ".join(line.split())

    def rule(self, asked: str) -> list[str]:
        """The rule named by its id, or the one that opens or closes a choice; else the commands."""
        if not asked:
            return [self.speech.words(f"command {name}") for name in COMMANDS]
        if asked.upper() in self.speech.rulebook.ids:
            return _lines(self.speech.rule(asked.upper()))
        key = self.key_of(asked)
        for choice in self.session.choices:
            if choice.key == key:
                return [self.speech.voice.choice(choice), *_lines(self.speech.rule(choice.rule))]
        refusal = self.speech.refusal(key)
        return _lines(refusal) if refusal else []

    def board(self, _: str) -> list[str]:
        return self.terminal_view.board(self.page)

    def card(self, asked: str) -> list[str]:
        card = self.terminal_view.card(self.page, asked)
        return card or [self.speech.words("no-such-card", asked=asked)]

    def scores(self, _: str) -> list[str]:
        return self.terminal_view.scores(self.page)

    def search(self, asked: str) -> list[str]:
        """The rules that contain all these words."""
        rules = search_rules(self.speech.rulebook, asked) if asked else []
        lines = [f"{rule.id}: {rule.text}" for rule in rules[:MOST_RULES]]
        if len(rules) > MOST_RULES:
            lines.append(self.speech.words("more-found", n=len(rules) - MOST_RULES))
        return lines or [self.speech.words("none-found")]


def _lines(sheet: Sheet) -> list[str]:
    return [sheet.title, *sheet.lines]
