"""The table as far as a seat sees it, so that pages and bots ask the rules “what if?”."""

from pathlib import Path

import msgspec
from msgspec.structs import replace

from pustosh.games.munchkin.box import cards as printed
from pustosh.games.munchkin.box.components import Box, Card, CardFacts
from pustosh.games.munchkin.box.printing import component
from pustosh.games.munchkin.rules.combat.changes import features_of
from pustosh.games.munchkin.sight.characters import OPEN, CharacterView, CombatView
from pustosh.games.munchkin.sight.view import View
from pustosh.games.munchkin.state.values import NOBODY, Combat, Penalty
from pustosh.games.munchkin.table import Table, lay_table
from pustosh.games.munchkin.words.tables import WORDS
from pustosh.kernel.chance import First
from pustosh.kernel.flow import Game
from pustosh.kernel.translation.reading import Languages

UNSEEN = "?"  # a card of another hand
NOTHING = Box(
    words=WORDS, cards={}, names={}, records=[], texts={}, languages=Languages(Path()), facts={},
    applications={}, choices={}, language="", readings={},
)  # fmt: skip
Read = tuple[CardFacts, dict[str, Card]]
READ: dict[int, Read] = {}  # cards read before, by the facts they were read from


class Cards(dict[str, Card]):
    """Components of the cards that a view names, made when they are first asked for."""

    def __init__(self, facts: dict[str, CardFacts]) -> None:
        super().__init__()
        self.facts = facts

    def __missing__(self, card: str) -> Card:
        facts = self.facts[card.partition(".")[0]]
        _, copies = READ.setdefault(id(facts), (facts, {}))
        if card not in copies:
            copies[card] = component(msgspec.convert(facts.words, printed.Card), card, WORDS)
        self[card] = copies[card]
        return copies[card]


def table_of(view: View) -> Table:
    """Everything that lies openly, and the hand of this seat."""
    box = replace(
        NOTHING,  # its cards are enough
        cards=Cards(view.cards),
        applications={},
        choices={},
    )
    table = lay_table(box, len(view.characters), view.options)
    for character in view.characters:
        lay(table, character)
    if view.seat is not None:
        table.hand[view.seat] = view.hand
    table.turn = NOBODY if view.turn is None else view.turn
    table.window = view.window
    if view.combat:
        table.combat = combat_of(table, view.combat)
    table.penalties = tuple(
        penalty for character in view.characters for penalty in penalties(character)
    )
    return table


def lay(table: Table, character: CharacterView) -> None:
    """What lies in front of a player."""
    seat = character.seat
    for name in OPEN:
        getattr(table, name)[seat] = getattr(character, name)
    table.hand[seat] = (UNSEEN,) * (character.doors + character.treasures)
    table.attached = {**table.attached, **character.joined}


def penalties(character: CharacterView) -> list[Penalty]:
    """Terms of the Combat Strength that come from no card in play."""
    me = character
    in_play = (me.companion, *me.worn, *me.load, *me.classes, *me.brains, *me.perks)
    joined = (card for cards in me.joined.values() for card in cards)
    known = {"level", *in_play, *joined, *(ill.card for ill in me.ills)}
    return [
        Penalty(me.seat, term.n, "combat_end", term.source)
        for term in me.terms
        if term.source not in known
    ]


def trial_of(table: Table) -> Game[Table]:
    """A game in which a step can be tried out: on a copy of the table, and with nobody reading."""
    return Game(table.copy(), First())


def combat_of(table: Table, seen: CombatView) -> Combat:
    return Combat(
        fighter=seen.fighter,
        helper=NOBODY if seen.helper is None else seen.helper,
        foes=seen.foes,
        shots=seen.shots,
        deal=seen.deal,
        killed=seen.levels,
        loot=seen.loot,
        settled=seen.settled,
        ahead=seen.running_from,
        **features_of(table, seen.foes),
    )
