"""Cards as they are drawn: items, perks, agendas, survivors to choose, quests and their goals."""

from typing import Any

import msgspec

from pustosh.games.fallout.box.cards import Part
from pustosh.games.fallout.box.components import Box
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


class GoalFact(msgspec.Struct, frozen=True):
    number: int
    prompt: str
    automatic: bool
    needs: Signs
    tasks: Signs
    cost: Signs
    gain: Signs
    fail: Signs


class QuestFact(msgspec.Struct, frozen=True):
    id: str
    story: str
    goals: tuple[GoalFact, ...]
    marked: bool  # a marker of it is on the map, or waits for its place


def text_of(box: Box, id_: str) -> str:
    """Copies of a card have one text: `junk.2` that of `junk`."""
    printed = box.records.texts.get(id_.partition(".")[0])
    return printed.value.text if printed else ""


def prompt_of(parts: tuple[Part, ...], number: int) -> str:
    """The words of an option or a goal, as they are printed."""
    return parts[number - 1].prompt if number <= len(parts) else ""


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


def goals_of(box: Box, view: View, id_: str) -> tuple[GoalFact, ...]:
    words = box.records.texts[id_].value.goals
    return tuple(
        GoalFact(
            number=number,
            prompt=prompt_of(words, number),
            automatic=bool(goal.trigger),
            needs=(*row_signs(goal.trigger), *row_signs(goal.requires)),
            tasks=row_signs(goal.tasks),
            cost=row_signs(goal.cost),
            gain=row_signs(goal.results),
            fail=row_signs(goal.fail),
        )
        for number, goal in enumerate(view.goals[id_], 1)
    )
