"""What the bot makes of a view: its own state, its side, its odds and what things are worth."""

from functools import cache, cached_property
from typing import NamedTuple

from pustosh.bots.fallout.chart import Chart, Range
from pustosh.bots.fallout.odds import Fight, Hope, Side, fight_odds
from pustosh.bots.fallout.rows import names, total, words
from pustosh.games.fallout.box.cards import DieFace
from pustosh.games.fallout.box.facts import CardFacts
from pustosh.games.fallout.box.language import Word
from pustosh.games.fallout.rules.factions.influence import MOST_AGENDAS, NEEDED
from pustosh.games.fallout.show.throws import after
from pustosh.games.fallout.sight.map import EnemyView
from pustosh.games.fallout.sight.survivors import SurvivorView
from pustosh.games.fallout.sight.view import View

FACTIONS = ("star", "shield")
OTHER = {"star": "shield", "shield": "star", "": ""}
PAIN = ((4, 0.7), (8, 0.3), (99, 0.12))  # health left -> what a point of damage costs
COMING, AT_WORST = 1.5, 0.3  # the lead that one hopes for
POINTS = 2  # of a Move action
DREAD = 1.5  # how many points of movement a fight on the way is worth
GLOW = 1.0  # and a rad


class Spots(NamedTuple):
    """Where the conditions of a row hold."""

    spaces: frozenset[str]
    lost: bool = False  # its place lies on a tile that is still facedown


class Mind:
    """All that follows from one view; what is dear is found out when asked for."""

    def __init__(self, view: View, seat: int, chart: Chart) -> None:
        self.view = view
        self.seat = seat
        self.chart = chart
        self.me: SurvivorView = view.survivors[seat]
        self.needed = NEEDED[len(view.survivors)]
        self.here = self.me.where
        self.spots: dict[tuple[str, str], Spots] = {}  # by row and quest, as they are asked for
        self._odds: dict[str, Hope] = {}  # by enemy
        self.pain = next(cost for most, cost in PAIN if self.me.remaining <= most)

    # Agenda cards and the side one is on.

    @cached_property
    def counts(self) -> dict[str, int]:
        """Cards of each faction in hand."""
        sums = {"star": 0, "shield": 0, "": 0}
        for card in self.me.hand:
            sums[self.view.printed.agendas[card].faction] += 1
        return sums

    @cached_property
    def leads(self) -> dict[str, int]:
        star = self.view.power.star - self.view.power.shield
        return {"star": star, "shield": -star, "": 0}

    @cached_property
    def side(self) -> str:
        """The faction whose cards in hand promise most."""
        if self.counts[""] == len(self.me.hand):
            return ""
        return max(FACTIONS, key=lambda faction: self.counts[faction] * self.coming(faction))

    def coming(self, faction: str) -> float:
        """The lead that a faction may have in the end, as far as one can tell now."""
        return max(AT_WORST, self.leads[faction] + COMING)

    @cached_property
    def wants(self) -> frozenset[str]:
        """Words of the neutral cards in hand: what brings influence besides factions."""
        rows = (self.view.printed.agendas[card] for card in self.me.hand)
        return frozenset(
            name for card in rows if not card.faction for name in names(card.influence)
        )

    @cached_property
    def saves(self) -> bool:
        """Whether an agenda card can be had for caps."""
        goals = (goal for goals in self.view.printed.goals.values() for goal in goals)
        return any("caps" in names(goal.cost) and "agenda" in goal.results for goal in goals)

    def influence_after(self, star: int, shield: int, cards: int = 0) -> int:
        """Own influence if the powers advanced so far and so many cards were drawn."""
        lead, ahead = self.leads["star"], self.leads["star"] + star - shield
        change = self.counts["star"] * (max(0, ahead) - max(0, lead))
        change += self.counts["shield"] * (max(0, -ahead) - max(0, -lead))
        drawn = max(0, min(cards, MOST_AGENDAS - len(self.me.hand)))
        return (self.me.influence or 0) + change + drawn

    # Cards worn and carried.

    @cached_property
    def worn(self) -> list[CardFacts]:
        return [self.view.printed.cards[id_] for id_ in self.me.equipped]

    @cached_property
    def in_force(self) -> list[CardFacts]:
        carried = (self.view.printed.cards[id_] for id_ in self.me.inventory)
        helpful = [
            item for item in carried if item.kind in ("supply", "magazine") and item.passives
        ]
        return [*self.worn, *helpful, *self._rule_cards()]

    def _rule_cards(self) -> list[CardFacts]:
        """FO-CHAR-03. A rule card is always in force."""
        card = self.view.printed.cards.get(self.me.card)
        return [card] if card is not None and card.kind == "rule" else []

    def passive(self, name: str) -> int:
        return sum(total(card.passives, name) for card in self.in_force)

    @cached_property
    def weapon(self) -> CardFacts | None:
        return next((card for card in self.worn if card.kind == "weapon"), None)

    @cached_property
    def armour(self) -> int:
        return sum(card.armour for card in self.worn)

    @cached_property
    def unharmed(self) -> bool:
        """Radioactive ground does nothing to ghouls and mutants."""
        return bool(self.passive("no_terrain_rads") or self.passive("rads_to_heal"))

    # Enemies.

    @cached_property
    def friends(self) -> str:
        """The faction one has declared for."""
        return self.view.printed.agendas[self.me.loyal].faction if self.me.loyal else ""

    @cached_property
    def hostile(self) -> dict[str, list[EnemyView]]:
        """Active enemies by space."""
        by_space: dict[str, list[EnemyView]] = {}
        for enemy in self.view.enemies:
            if not enemy.facedown and enemy.type != self.friends:
                by_space.setdefault(enemy.where, []).append(enemy)
        return by_space

    @cached_property
    def far(self) -> dict[str, float]:
        return self._distances[0]

    @cached_property
    def came(self) -> dict[str, str]:
        return self._distances[1]

    @cached_property
    def _distances(self) -> Range:
        tolls, steps = {}, self.chart.steps
        for space, enemies in self.hostile.items():
            fierce = sum(enemy.level for enemy in enemies if "aggressive" in enemy.abilities)
            if fierce and space in steps:
                tolls[space] = steps[space] + DREAD * fierce
        if not self.unharmed:
            for space in self.chart.glowing:
                tolls[space] = tolls.get(space, 1.0) + GLOW
        return self.chart.range(self.here, tolls)

    # Dice.

    def rerolls(self, letters: str) -> int:
        """FO-TEST-03. Letters one has, and cards that help with them."""
        own = sum(letter in self.me.special for letter in letters)
        return own + sum(
            word.args[0] in letters
            for card in self.in_force
            for word in words(card.passives)
            if isinstance(word, Word) and word.name == "test_reroll"
        )

    def test_chance(self, letters: str, difficulty: int) -> float:
        faces = tuple(face.hits for face in self.view.printed.faces)
        rested = "well_rested" in self.me.traits
        return after(faces, (), self.rerolls(letters) + rested, difficulty)

    def fight_rerolls(self) -> int:
        letters = self.weapon.letters if self.weapon else ""
        own = sum(letter in self.me.special for letter in letters)
        return own + self.passive("combat_reroll")

    def fight(self, enemy: EnemyView, hits: int = 0, absorbed: int = 0) -> Fight:
        """The combat with this enemy; `hits` and `absorbed` come from cards and distance."""
        level = max(1, enemy.level)
        return Fight(
            sides=self.sides(enemy),
            needed=max(0, level + ("armor" in enemy.abilities) - hits),
            absorbed=min(6, self.armour + absorbed),
            level=level,
            lethal=min(7, -(-self.me.remaining // level)),
            prize=1.0 + 0.5 * level,
            pain=self.pain,
        )

    def sides(self, enemy: EnemyView) -> tuple[Side, ...]:
        return sides_against(self.view.printed.faces, enemy.vulnerable)

    def odds(self, enemy: EnemyView) -> Hope:
        """A fight with this enemy, begun by oneself."""
        if enemy.id not in self._odds:
            self._odds[enemy.id] = fight_odds(self.fight(enemy), self.fight_rerolls())
        return self._odds[enemy.id]


@cache
def sides_against(faces: tuple[DieFace, ...], vulnerable: tuple[str, ...]) -> tuple[Side, ...]:
    """The faces of a die as they count against somebody who is vulnerable there."""
    weak = set(vulnerable)
    return tuple((int(not weak.isdisjoint(face.areas.split())), face.hits) for face in faces)
