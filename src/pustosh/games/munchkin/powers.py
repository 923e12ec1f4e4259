"""Rulebook section: What may be done when. Whether a card or ability may be applied now."""

from pustosh.games.munchkin.components import ANSWER, Box, Card, Power
from pustosh.games.munchkin.conditions import in_combat
from pustosh.games.munchkin.costs import may_pay, times_used
from pustosh.games.munchkin.strength import forbidden, used
from pustosh.games.munchkin.table import Table

BY_KIND = {
    "trap": "MU-TIME-02",
    "radiation": "MU-TIME-02",
    "level_up": "MU-TIME-01",
    "oneshot": "MU-TIME-04",
    "trick": "MU-TIME-05",
    "monster_mod": "MU-MMOD-05",
    "wander": "MU-INTER-03",
    "junk": "MU-TIME-08",
}
REMEMBERED = 20_000  # zones of cards whose bits are known


def rule_of(card: Card, power: Power) -> str:
    """The rule that lets this be applied."""
    if power.number and card.kind != "junk":
        return "MU-TIME-06"
    return BY_KIND[card.kind]


def against(card: Card, power: Power) -> str:
    """MU-CLASS-09. The rule by which its own text excludes it now."""
    return "MU-CLASS-09" if card.kind == "class" else rule_of(card, power)


def powers_at_hand(table: Table, seat: int, bits: int) -> list[Power]:
    """Cards of the hand that are applied, and one-shots in the Backpack (MU-ITEM-33)."""
    key = (table.hand[seat], table.pack[seat])
    found = table.box.held.get(key)
    if found is None:
        if len(table.box.held) > REMEMBERED:
            table.box.held.clear()
        found = table.box.held[key] = find_powers(table.box, key[0] + key[1])
    return [power for power in found if power.when & bits]


def find_powers(box: Box, zone: tuple[str, ...]) -> list[Power]:
    """9.7. Equal cards are one choice."""
    once = {box.cards[id_].record: box.cards[id_] for id_ in reversed(zone)}
    cards = (card for card in once.values() if card.powers)
    return [card.powers[0] for card in cards if card.powers[0].number == 0][::-1]


def powers_in_play(table: Table, seat: int, bits: int) -> list[Power]:
    """MU-TIME-06. Abilities of what is used; what is forbidden rests (MU-ITEM-43)."""
    found = used(table, seat).powers
    return [power for power in found if power.number and power.when & bits] if found else found


def in_time(table: Table, seat: int, power: Power) -> bool:
    """Whether its timing is now, answers apart."""
    combat = table.combat
    timing = power.timing
    if timing == "any":
        return True
    if timing in ("calm", "own_calm"):
        return not in_combat(table, seat) and (timing == "calm" or table.turn == seat)
    if timing == "own_turn":
        return table.turn == seat
    if combat is None or combat.settled:
        return False
    if timing == "own_fight":
        return combat.fighter == seat
    return timing == "combat" or (timing == "side" and in_combat(table, seat))


def may_apply(table: Table, seat: int, power: Power) -> str | None:
    """None, or the rule against applying this now, targets apart."""
    card = table.box.cards[power.card]
    if not table.alive[seat]:
        return "MU-DEATH-26"
    if not in_time(table, seat, power):
        return too_late(table, power) or against(card, power)
    if table.window in ("answer", "choice"):
        return "MU-TIME-15"
    return may_apply_at_all(table, seat, power)


def too_late(table: Table, power: Power) -> str | None:
    """MU-DUR-09. What nobody cancelled at once stays; a combat that is lost stays lost."""
    if any(word == "cancel" for word, _ in power.do):
        return "MU-DUR-09"
    fought = power.timing in ("combat", "own_fight", "side")
    settled = table.combat is not None and bool(table.combat.settled)
    return "MU-RUN-22" if fought and settled else None


def may_apply_at_all(table: Table, seat: int, power: Power) -> str | None:
    """None, or the rule: Monsters that forbid it, a condition, its number of uses, its cost."""
    card = table.box.cards[power.card]
    if card.kind == "oneshot" and table.combat is not None and no_oneshots(table, seat, power):
        return "MU-COMBAT-06"
    if power.condition is not None and not power.condition(table, seat):
        return against(card, power)
    if power.per and times_used(table, seat, power) >= power.most:
        return against(card, power)
    return may_pay(table, seat, power) if power.cost else None


def no_oneshots(table: Table, seat: int, power: Power) -> bool:
    """A Monster forbids one-shots: nobody adds one to the combat, and nobody in it applies any."""
    if table.combat is None or "oneshots" not in table.combat.bans:
        return "oneshots" in forbidden(table, seat)
    return power.timing in ("combat", "own_fight", "side") or in_combat(table, seat)


def sieve(table: Table, seat: int) -> int:
    """9.7. What this seat could do at all: wider than the rules, never narrower."""
    box = table.box
    bits = bits_of_zone(box, table.hand[seat]) | bits_of_zone(box, table.worn[seat])
    for zone in (table.pack[seat], table.classes[seat], table.perks[seat], table.load[seat]):
        if zone:
            bits |= bits_of_zone(box, zone)
    companion = table.companion[seat]
    return bits | box.cards[companion].when if companion else bits


def bits_of_zone(box: Box, zone: tuple[str, ...]) -> int:
    bits = box.sieve.get(zone)
    if bits is None:
        bits = 0
        for card in zone:
            bits |= box.cards[card].when
        if len(box.sieve) > REMEMBERED:
            box.sieve.clear()
        box.sieve[zone] = bits
    return bits


def may_answer_at_all(table: Table, seat: int) -> bool:
    return bool(sieve(table, seat) & ANSWER)
