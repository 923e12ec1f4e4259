"""Sentences about a session in the language of the player: journal, refusals, result."""

from collections.abc import Sequence
from typing import NamedTuple

from pustosh.bots.people import person_of
from pustosh.games import show_module
from pustosh.kernel.frame import Said
from pustosh.kernel.journal import Line
from pustosh.kernel.rulebook import Rule, Rulebook
from pustosh.kernel.spec import Outcome
from pustosh.kernel.telling.endings import Account
from pustosh.matches.coaching import Bubble, Coaching, coaching, waits_for
from pustosh.matches.lessons import LessonWaits
from pustosh.matches.match import UndoRefused
from pustosh.matches.messages import Voice, say
from pustosh.terminal.session import Session
from pustosh.terminal.words import Words


class Sheet(NamedTuple):
    """A title and lines that are shown on their own, such as a rule."""

    title: str
    lines: list[str]


class Speech:
    def __init__(self, session: Session, language: str) -> None:
        self.session = session
        self.language = language
        self.words = Words(language)
        match = session.match
        self.voice = Voice(match.spec, match.pack, language, session.names)

    @property
    def rulebook(self) -> Rulebook:
        return self.session.spec.rulebook(self.language)

    def line(self, line: Line) -> str:
        return f"{self.voice.line(line)} [{line.rule}]"

    def section(self, rule: Rule) -> str:
        """The title of the section of a rule."""
        for section in self.rulebook.sections:
            if section.id == rule.section:
                return section.title
        return rule.section

    def rule(self, id_: str) -> Sheet:
        rule = self.rulebook.rule(id_)
        lines = [rule.text]
        if rule.ruling:
            lines.append(self.words("ruling", text=rule.ruling))
        if rule.origin:
            lines.append(self.words(f"origin-{rule.origin}"))
        lines.append(self.words("source", text=rule.source))
        return Sheet(f"{rule.id}: {self.section(rule)}", lines)

    def rivals(self) -> list[str]:
        """Who the bots are, and in which temper they play."""
        game, lines = self.session.spec.name, list[str]()
        for seat in self.session.match.record.header.seats:
            person = person_of(seat.bot, game)
            if person is not None and person.temper:
                temper = say(self.language, f"temper-{game}-{person.temper}")
                lines.append(self.words("rival", who=seat.name, temper=temper))
        return lines

    def awaits(self) -> str:
        """Who decides, and what about."""
        if self.session.over:
            return say(self.language, "game-over")
        decider = self.session.known_decider
        if decider is None:
            return self.words("somebody-thinks")
        who = self.voice.seat(decider)
        if not self.session.choices:
            return self.words("thinks", who=who)
        rule = self.rulebook.rule(self.session.choices[0].rule)
        return self.words("decides", who=who, what=self.section(rule))

    @property
    def coaching(self) -> Coaching | None:
        return coaching(self.session.match, self.voice, self.session.seat)

    def lesson(self) -> list[str]:
        """What a lesson says now; nothing in any other game."""
        now = self.coaching
        if now is None:
            return []
        lines = [
            self.words("lesson", n=bubble.number, of=now.of, text=bubble.text)
            for bubble in now.bubbles
        ]
        last = now.bubbles[-1]
        return [*lines, self.words("lesson-over")] if now.over else [*lines, self._to_do(last)]

    def _to_do(self, bubble: Bubble) -> str:
        keys = [choice.key for choice in self.session.choices]
        number = keys.index(bubble.keys[0]) + 1 if bubble.keys[0] in keys else 0
        return self.words("lesson-do", n=number, what=bubble.what)

    def lesson_waits(self, waiting: LessonWaits) -> str:
        return waits_for(self.session.match, self.voice, waiting.step)

    def refusal(self, key: str) -> Sheet | None:
        """Why a key cannot be chosen, with the text of the rule; None if it can be chosen."""
        refused = self.session.why_not(key)
        if refused is None:
            return None
        if refused.reason is None:
            return Sheet(say(self.language, "not-open"), [])
        sheet = self.rule(refused.reason.rule)
        return Sheet(self.voice.refusal(refused.reason), [sheet.title, *sheet.lines])

    def undo_refused(self, refused: UndoRefused) -> str:
        who = self.voice.seat(refused.by) if refused.by is not None else ""
        return say(self.language, refused.reason, who=who)

    def save_error(self) -> str:
        """A sentence that says why the last save failed; empty if it succeeded."""
        why = self.session.save_error
        return self.words("not-saved", why=why) if why else ""

    def result(self, outcome: Outcome) -> list[str]:
        """How the game ended, the points, and what is needed to verify the dice."""
        header, path = self.session.match.record.header, self.session.path
        points = [
            f"{self.voice.seat(seat)}: {self.voice.said(Said('score', {'n': score}))}"
            for seat, score in enumerate(outcome.scores)
        ]
        lines = [f"{self.voice.outcome(outcome)} [{outcome.rule}]", *points, *self.added_up()]
        lines.append(self.words("seed", seed=header.seed))
        lines.append(self.words("fingerprint", commitment=header.commitment))
        if path is not None and not self.session.save_error:
            lines.append(self.words("record", path=path))
        return lines

    def added_up(self) -> list[str]:
        """How each point was made, kind by kind; where all play together there is one account."""
        spec, match = self.session.spec, self.session.match
        show = show_module(spec.name, "show.ending")
        if show is None:
            return []
        accounts: Sequence[Account] = show.accounts(match.game.table, match.journal.read(None))
        return [self.account(each) for each in accounts if each.rows and not spec.cooperative]

    def account(self, account: Account) -> str:
        kinds = dict.fromkeys(row.kind for row in account.rows)
        parts = (f"{self.voice.said(Said(f'points/{kind}'))} {account.of(kind)}" for kind in kinds)
        return f"{self.voice.seat(account.seat)}: {', '.join(parts)}."
