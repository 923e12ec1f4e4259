"""Cards as they are drawn: items, perks, agendas, survivors to choose, quests and their goals."""

import msgspec

from pustosh.games.fallout.box.cards import FACTIONS, Goal
from pustosh.games.fallout.box.components import Box
from pustosh.games.fallout.show.signs import Sign, Signs, drawn, picture, row_signs
from pustosh.games.fallout.sight.view import View


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
    printed = box.records.texts.get(id_)
    return printed.value.text if printed else ""


def item_fact(box: Box, id_: str, place: str = "", spent: bool = False) -> CardFact:
    card = box.cards[id_]
    return CardFact(
        id=id_,
        kind=card.kind,
        picture=drawn(card.kind),
        text=text_of(box, card.name),
        letters=card.letters,
        ranged=card.ranged,
        armour=card.armour,
        price=card.price,
        place=place,
        spent=spent,
    )


def perk_fact(box: Box, id_: str) -> CardFact:
    letter = box.perks[id_].letter
    return CardFact(
        id=id_, kind="perk", picture=picture("xp"), text=text_of(box, id_), letters=letter
    )


def agenda_fact(box: Box, id_: str, faceup: bool = False) -> CardFact:
    faction = box.agendas[id_].faction
    sign = drawn(faction if faction in FACTIONS else "agenda")
    return CardFact(id=id_, kind="agenda", picture=sign, text=text_of(box, id_), faceup=faceup)


def survivor_fact(box: Box, id_: str) -> CardFact:
    sheet = box.survivors[id_]
    sign = picture(f"fallout/fig-{id_}")
    text = text_of(box, id_)
    return CardFact(id=id_, kind="survivor", picture=sign, text=text, letters=sheet.letter)


def any_fact(box: Box, id_: str) -> CardFact:
    """A card of whatever kind; what is no card is a sign with a name."""
    if id_ in box.cards:
        return item_fact(box, id_)
    if id_ in box.perks:
        return perk_fact(box, id_)
    if id_ in box.agendas:
        return agenda_fact(box, id_)
    if id_ in box.survivors:
        return survivor_fact(box, id_)
    return CardFact(id=id_, kind="", picture=drawn(id_), text=text_of(box, id_))


def quests_of(box: Box, view: View) -> tuple[QuestFact, ...]:
    printed = {quest.value.id: quest.value for quest in box.records.quests}
    marked = {marker.quest for marker in view.markers}
    return tuple(
        QuestFact(id_, text_of(box, id_), goals_of(box, id_, printed[id_].goals), id_ in marked)
        for id_ in view.quests
    )


def goals_of(box: Box, id_: str, goals: tuple[Goal, ...]) -> tuple[GoalFact, ...]:
    words = box.records.texts[id_].value.goals
    return tuple(
        GoalFact(
            number=at + 1,
            prompt=words[at].prompt if at < len(words) else "",
            automatic=bool(goal.trigger),
            needs=(*row_signs(goal.trigger), *row_signs(goal.requires)),
            tasks=row_signs(goal.tasks),
            cost=row_signs(goal.cost),
            gain=row_signs(goal.results),
            fail=row_signs(goal.fail),
        )
        for at, goal in enumerate(goals)
    )
