"""What each card must keep by itself."""

from pustosh.games.fallout.box import cards as printed
from pustosh.games.fallout.box.cards import ABILITIES, AREAS, FACTIONS, KINDS, LETTERS, TYPES
from pustosh.games.fallout.box.records import Cards
from pustosh.games.fallout.checks.rows import AnyCard, Found, items, mentions, row_of, unknown_word
from pustosh.kernel.packs import Printed

MOST = 3  # three dice can kill everything
BARE = {"recruit", "keep", "letters", "armour", "ranged", "effects"}
OWN = {  # fields that only these kinds have
    "weapon": {"letters", "ranged"},
    "apparel": {"armour"},
    "companion": {"recruit", "keep"},
    "event": {"effects"},
}


def check_enemies(cards: Cards) -> Found:
    """Check 6: 0-2 abilities, 1-3 vulnerable areas, level 1-3, level and armor together 3."""
    for card in cards.enemies:
        yield from unknown_word(card, "type of enemy", card.value.type, TYPES, ".type")
        yield from _enemy(card, "", card.value)
    for sheet in cards.scenarios:
        for name in FACTIONS:
            yield from _faction(sheet, f".{name}", getattr(sheet.value, name))


def _faction(sheet: AnyCard, path: str, faction: printed.Faction) -> Found:
    role = "place" if faction.enemy is None else "enemy"
    if faction.token_role != role or (role == "place") != bool(faction.arrives):
        message = "expected `enemy`, or `token_role: place` with `arrives`"
        yield sheet.problem(message, path)
    if faction.enemy is not None:
        yield from _enemy(sheet, f"{path}.enemy", faction.enemy)
        also, where = faction.enemy.also_type or TYPES[0], f"{path}.enemy.also_type"
        yield from unknown_word(sheet, "type of enemy", also, TYPES, where)


def check_letters(cards: Cards) -> Found:
    """A survivor or perk has a letter that is a S.P.E.C.I.A.L. token."""
    for survivor in cards.survivors:
        yield from unknown_word(survivor, "letter", survivor.value.letter, [*LETTERS], ".letter")
    for perk in cards.perks:
        yield from unknown_word(perk, "letter", perk.value.letter, [*LETTERS], ".letter")


def _enemy(card: AnyCard, path: str, enemy: printed.Enemy | printed.FactionEnemy) -> Found:
    yield from _words(card, f"{path}.vulnerable", enemy.vulnerable, AREAS, (1, 3))
    yield from _words(card, f"{path}.abilities", enemy.abilities, ABILITIES, (0, 2))
    symbol = isinstance(enemy, printed.FactionEnemy) and enemy.level in ("X", "Y")
    or_symbol = ", X or Y" if isinstance(enemy, printed.FactionEnemy) else ""
    level = MOST if symbol else enemy.level
    if not isinstance(level, int) or not 1 <= level <= MOST:
        yield card.problem(f"level {level}: expected 1 to {MOST}{or_symbol}", f"{path}.level")
    elif "armor" in enemy.abilities.split() and level + 1 > MOST:
        message = f"level {enemy.level} with armor: expected {MOST} or less together"
        yield card.problem(message, f"{path}.level")


def _words(
    card: Printed[object], path: str, text: str, known: tuple[str, ...], limits: tuple[int, int]
) -> Found:
    words = text.split()
    for word in words:
        yield from unknown_word(card, "word", word, known, path)
    if not limits[0] <= len(set(words)) == len(words) <= limits[1]:
        message = f"'{text}': expected {limits[0]} to {limits[1]} words, each once"
        yield card.problem(message, path)


def check_dice(cards: Cards) -> Found:
    """A face of a die shows one or two areas and at most two hits."""
    for index, face in enumerate(cards.dice.value):
        yield from _words(cards.dice, f"[{index}].areas", face.areas, AREAS, (1, 2))
        if not 0 <= face.hits <= 2:
            yield cards.dice.problem(f"{face.hits} hits: expected 0 to 2", f"[{index}].hits")


def check_items(cards: Cards) -> Found:
    """Check 7: companions have `keep` and never a price; fields only where the kind has them."""
    for item in items(cards):
        yield from _kind(item)
        yield from _companion(item)
    for item in (*cards.loot, *cards.assets, *cards.uniques):
        if item.value.kind == "rule":
            yield item.problem("a rule card belongs to a survivor", ".kind")
    for item in (*cards.assets, *cards.uniques):
        if item.value.kind == "event":
            yield item.problem("only loot has events", ".kind")
    for asset in cards.assets:
        if asset.value.kind != "companion" and asset.value.price is None:
            yield asset.problem("a card of the shop needs a price")


def _kind(card: Printed[printed.Item]) -> Found:
    item = card.value
    yield from unknown_word(card, "kind", item.kind, KINDS, ".kind")
    for field in sorted(BARE - OWN.get(item.kind, set())):
        if getattr(item, field):
            yield card.problem(f"a card of kind {item.kind} has no '{field}'", f".{field}")
    right = 1 <= len(item.letters) <= 2 and set(item.letters) <= set(LETTERS)
    if item.kind == "weapon" and not right:
        message = f"letters '{item.letters}': expected one or two of {LETTERS}"
        yield card.problem(message, ".letters")
    if not 0 <= item.armour <= MOST:
        yield card.problem(f"armour {item.armour}: expected 0 to {MOST}", ".armour")
    if item.kind == "event" and not item.effects:
        yield card.problem("an event needs `effects`")


def _companion(card: Printed[printed.Item]) -> Found:
    item = card.value
    if item.kind == "companion" and not item.keep:
        yield card.problem("a companion needs `keep`: a condition to stay")
    if item.kind == "companion" and item.price is not None:
        yield card.problem("a companion is recruited: expected no price", ".price")


def check_agendas(cards: Cards) -> Found:
    """Check 9: types to activate; number 1-4; faction cards count the lead of their faction."""
    for card in cards.agendas:
        agenda = card.value
        yield from _words(card, ".activates", agenda.activates, (*TYPES, *FACTIONS), (1, 3))
        if not set(agenda.activates.split()) & set(TYPES):
            yield card.problem("expected a type of enemy to activate", ".activates")
        if not 1 <= agenda.min_players <= 4:
            message = f"min_players {agenda.min_players}: expected 1 to 4"
            yield card.problem(message, ".min_players")
        yield from unknown_word(card, "faction", agenda.faction, (*FACTIONS, "none"), ".faction")
        if agenda.faction in FACTIONS and agenda.influence != f"lead({agenda.faction})":
            message = f"a card of {agenda.faction}: expected lead({agenda.faction})"
            yield card.problem(message, ".influence")


def check_encounters(cards: Cards) -> Found:
    """Check 5: 2 or 3 options, one without conditions and cost; failure only with tasks."""
    for card in cards.encounters:
        options = card.value.options
        if not 2 <= len(options) <= 3:
            yield card.problem(f"{len(options)} options: expected 2 or 3", ".options")
        if all(option.requires or option.forced or option.cost for option in options):
            message = "expected an option without requires, forced and cost"
            yield card.problem(message, ".options")
        for index, option in enumerate(options):
            path = f".options[{index}]"
            if option.failure and not option.tasks:
                yield card.problem("a failure without tasks: expected none", f"{path}.failure")
            if not option.success:
                yield card.problem("expected a result in `success`", path)


def check_goals(cards: Cards) -> Found:
    """Check 4: a goal that trashes the quest, unless repeatable; automatic goals only happen."""
    for card in cards.quests:
        if not card.value.goals:
            yield card.problem("a quest needs a goal", ".goals")
        ends = any(mentions(row_of(goal.results), "trash") for goal in card.value.goals)
        if not ends and not card.value.repeatable:
            message = "no goal ends it: expected a goal with trash, or `repeatable: true`"
            yield card.problem(message, ".goals")
        for index, goal in enumerate(card.value.goals):
            yield from _goal(card, f".goals[{index}]", goal)


def _goal(card: AnyCard, path: str, goal: printed.Goal) -> Found:
    if goal.fail and not goal.tasks:
        yield card.problem("a failure without tasks: expected none", f"{path}.fail")
    if (n := len(row_of(goal.trigger))) > 1:
        message = f"{n} triggers in one goal: expected one, such as killed(human)"
        yield card.problem(message, f"{path}.trigger")
    if goal.trigger and (goal.tasks or goal.cost):
        message = "a goal with a trigger happens by itself: expected no tasks and cost"
        yield card.problem(message, path)
    if not goal.results.strip():
        yield card.problem("expected a result in `results`", path)
