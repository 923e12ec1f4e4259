"""The last page of a game, as plain facts: accounts, awards, lives, curves and the story."""

from collections.abc import Iterator, Sequence
from types import ModuleType
from typing import Any, NamedTuple

from pustosh.kernel.journal import Line
from pustosh.kernel.spec import GameSpec, Outcome
from pustosh.kernel.telling.endings import Account, Award, Life
from pustosh.matches.messages import Voice
from pustosh.matches.record import Record
from pustosh.web.drawing.plots import Plot, plots_of
from pustosh.web.drawing.retelling import Chapter, Retelling, retell
from pustosh.web.drawing.statistics import Story
from pustosh.web.games import show_module

POINTS = 40  # of a curve: more cannot be told apart


class Passage(NamedTuple):
    """A part of a chapter: sentences that follow one another, or what a card says."""

    text: str
    read: bool = False


class Part(NamedTuple):
    title: str
    passages: list[Passage]


class Ending(NamedTuple):
    outcome: Outcome
    kinds: tuple[str, ...]  # of points that somebody has, in the order of the rules
    accounts: tuple[Account, ...]  # the best first
    awards: tuple[Award, ...]
    lives: tuple[Life, ...]
    plots: list[Plot]
    last: int  # number of the last chapter
    parts: list[Part]


def ending_of(spec: GameSpec, pack: Any, record: Record, voice: Voice) -> Ending:
    """All that the page says; of a game without such facts, the scores and the journal."""
    show = show_module(spec.name, "show.ending")
    opens, curves = (show.OPENS, show.curves) if show else ("", None)
    retelling = retell(spec, pack, record, opens, curves)
    outcome = spec.outcome(retelling.game)
    assert outcome is not None
    own = facts_of(show, retelling, voice) if show else Ending(outcome, (), (), (), (), [], 0, [])
    parts = list(parts_of(retelling.chapters, show, voice))
    return own._replace(outcome=outcome, parts=parts)


def facts_of(show: ModuleType, retelling: Retelling, voice: Voice) -> Ending:
    table, lines = retelling.game.table, retelling.lines
    accounts: Sequence[Account] = show.accounts(table, lines)
    kinds = tuple(kind for kind in show.KINDS if any(each.of(kind) for each in accounts))
    lives = show.lives(voice.pack, table, lines) if hasattr(show, "lives") else ()
    best = tuple(sorted(accounts, key=lambda account: -account.total))
    awards, last = show.awards(table, lines), retelling.marks[-1]
    return Ending(NOTHING, kinds, best, awards, lives, plots_of(course_of(retelling)), last, [])


NOTHING = Outcome((), (), "", "")


def course_of(retelling: Retelling) -> Story:
    """The curves, chapter by chapter, with no more points than can be seen."""
    count = len(retelling.marks)
    kept = sorted({round(n * (count - 1) / POINTS) for n in range(POINTS + 1)})
    series = {name: [rows[at] for at in kept] for name, rows in retelling.series.items()}
    seats = len(next(iter(series.values()))[0])
    return Story(retelling.marks[-1], seats, [], {}, [retelling.marks[at] for at in kept], series)


def parts_of(
    chapters: Sequence[Chapter], show: ModuleType | None, voice: Voice
) -> Iterator[Part]:  # fmt: skip
    for chapter in chapters:
        passages = list(passages_of(chapter.lines, show, voice))
        if passages:
            yield Part(voice.line(chapter.opening) if chapter.opening else "", passages)


def passages_of(lines: Sequence[Line], show: ModuleType | None, voice: Voice) -> Iterator[Passage]:
    sentences: list[str] = []
    for line in lines:
        if show is not None and line.message not in show.TOLD:
            continue
        sentences.append(voice.line(line))
        text = show.text(voice.pack, line) if show is not None else ""
        if text:
            yield Passage(" ".join(sentences))
            yield Passage(text, read=True)
            sentences = []
    if sentences:
        yield Passage(" ".join(sentences))
