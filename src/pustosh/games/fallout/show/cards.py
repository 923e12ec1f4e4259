"""Cards as they are drawn: items, perks, agendas, survivors to choose, quests and their goals."""

from typing import Any

import msgspec

from pustosh.games.fallout.box.cards import Goal, Part
from pustosh.games.fallout.box.components import Box
from pustosh.games.fallout.box.facts import OptionView
from pustosh.games.fallout.show.signs import Sign, Signs, drawn, picture, row_signs
from pustosh.games.fallout.sight.view import View

OF_ITEM = ("letters", "ranged", "armour", "price")


class CardFact(msgspec.Struct, frozen=True, kw_only=True):
    """A card with a name and a line of text. What it has not has nothing in it."""

    id: str
    kind: str
    picture: Sign
    text: str = ""
    letters: str = ""
    ranged: bool = False
    armour: int = 0
    price: int | None = None
    place: str = ""  # worn, pack; nothing elsewhere
    spent: bool = False
    faceup: bool = False  # an agenda: loyalty has been declared


class AttemptFact(msgspec.Struct, frozen=True, kw_only=True):
    """An option of an encounter or a goal of a quest."""

    number: int
    prompt: str
    bound: bool  # an option that is forced, a goal that is met by itself
    needs: Signs
    tasks: Signs
    cost: Signs
    gain: Signs = ()  # of goals; what an option brings nobody knows before it is chosen
    fail: Signs = ()


class QuestFact(msgspec.Struct, frozen=True):
    id: str
    story: str
    goals: tuple[AttemptFact, ...]
    marked: bool  # a marker of it is on the map, or waits for its place


def text_of(box: Box, id_: str) -> str:
    """Copies of a card have one text: `junk.2` that of `junk`."""
    printed = box.records.texts.get(id_.partition(".")[0])
    return printed.value.text if printed else ""


def prompt_of(parts: tuple[Part, ...], number: int) -> str:
    """The words of an option or a goal, as they are printed."""
    return parts[number - 1].prompt if number <= len(parts) else ""


def attempt_fact(
    number: int, parts: tuple[Part, ...], rows: OptionView | Goal, bound: str, level: int = 0
) -> AttemptFact:
    return AttemptFact(
        number=number,
        prompt=prompt_of(parts, number),
        bound=bool(bound),
        needs=(*row_signs(bound, level), *row_signs(rows.requires, level)),
        tasks=row_signs(rows.tasks, level),
        cost=row_signs(rows.cost, level),
        gain=row_signs(rows.results) if isinstance(rows, Goal) else (),
        fail=row_signs(rows.fail) if isinstance(rows, Goal) else (),
    )


def card_fact(box: Box, id_: str, **more: Any) -> CardFact:
    """A card of whatever kind; what is no card is a sign with a name."""
    kind, sign = "", drawn(id_)
    if card := box.cards.get(id_):
        kind, sign = card.kind, drawn(card.kind)
        more |= {fact: getattr(card, fact) for fact in OF_ITEM}
    elif perk := box.perks.get(id_):
        kind, sign, more["letters"] = "perk", picture("xp"), perk.letter
    elif agenda := box.agendas.get(id_):
        kind, sign = "agenda", drawn(agenda.faction or "agenda")
    elif sheet := box.survivors.get(id_):
        kind, sign, more["letters"] = "survivor", picture(f"fallout/fig-{id_}"), sheet.letter
    return CardFact(id=id_, kind=kind, picture=sign, text=text_of(box, id_), **more)


def quests_of(box: Box, view: View) -> tuple[QuestFact, ...]:
    marked = {marker.quest for marker in view.markers}
    return tuple(
        QuestFact(id_, text_of(box, id_), goals_of(box, view, id_), id_ in marked)
        for id_ in view.quests
    )


def goals_of(box: Box, view: View, id_: str) -> tuple[AttemptFact, ...]:
    parts = box.records.texts[id_].value.goals
    goals = enumerate(view.printed.goals[id_], 1)
    return tuple(attempt_fact(number, parts, goal, goal.trigger) for number, goal in goals)
