"""From records to the box: rows are parsed, copies are counted out, conditions become functions."""

from collections.abc import Callable, Iterable
from dataclasses import replace
from functools import partial
from typing import Any, TypeVar

from pustosh.games.fallout.box import cards as printed
from pustosh.games.fallout.box import components as made
from pustosh.games.fallout.box.cards import ABILITIES, AREAS, FACTIONS, Item
from pustosh.games.fallout.box.components import Box
from pustosh.games.fallout.box.faces import CELL_AT, Spot, TileFace
from pustosh.games.fallout.box.facts import facts_of
from pustosh.games.fallout.box.language import Row, read_row
from pustosh.games.fallout.box.records import Cards
from pustosh.games.fallout.box.words import Words
from pustosh.kernel.packs import HasId, Printed
from pustosh.kernel.translation.reading import NATIVE

Record = TypeVar("Record", bound=HasId)
Ready = TypeVar("Ready")


def box_of(cards: Cards, words: Words) -> Box:
    return Box(
        faces=faces_of(cards),
        tiles=tiles_of(cards),
        scenarios=by_id(cards.scenarios, scenario_of),
        survivors=by_id(cards.survivors, survivor_of),
        tokens={foe.id: foe for enemy in cards.enemies for foe in foes_of(enemy.value)},
        dice=(made.Die(0, 0), *(made.Die(bits(die.areas), die.hits) for die in cards.dice.value)),
        cards={card.id: card for card in items_of(cards, words)},
        perks=by_id(
            cards.perks, lambda perk: made.PerkCard(perk.id, perk.letter, read_row(perk.effects))
        ),
        agendas=by_id(cards.agendas, partial(agenda_of, words=words)),
        encounters=by_id(cards.encounters, partial(encounter_of, words=words)),
        quests=by_id(cards.quests, partial(quest_of, words=words)),
        names=names_of(cards),
        facts=facts_of(cards),
        words=words,
        records=cards,
        language=NATIVE,
        readings={},
    )


def names_of(cards: Cards) -> dict[str, str]:
    return {id_: text.value.name for id_, text in cards.texts.items()}


def in_language(box: Box, language: str) -> Box:
    """The box as a reader of this language sees it; the rules keep the English one."""
    if language not in box.readings:
        texts = box.records.languages.over(box.records.texts, language)
        box.readings[language] = box if texts is None else translated(box, language, texts)
    return box.readings[language]


def translated(box: Box, language: str, texts: dict[str, Printed[printed.Text]]) -> Box:
    records = replace(box.records, texts=texts)
    return replace(box, language=language, records=records, names=names_of(records))


def by_id(cards: Iterable[Printed[Record]], ready: Callable[[Record], Ready]) -> dict[str, Ready]:
    """The cards made ready for play, each by its id."""
    return {card.value.id: ready(card.value) for card in cards}


def bits(areas: str) -> int:
    """`head torso` -> 3."""
    return sum(1 << AREAS.index(area) for area in areas.split())


def copies(id_: str, n: int) -> list[str]:
    """`junk.1`, `junk.2`; a card there is only one of keeps its name."""
    return [id_] if n == 1 else [f"{id_}.{k + 1}" for k in range(n)]


def faces_of(cards: Cards) -> dict[str, TileFace]:
    shapes = {name: shape.value for name, shape in cards.templates.items()}
    return {
        face.id: face_of(face, tile.value.back, shapes[face.template])
        for tile in cards.tiles
        for face in tile.value.faces
    }


def face_of(face: printed.Face, back: str, shape: dict[str, printed.TemplateSpace]) -> TileFace:
    keys = list(shape)
    spots = tuple(
        Spot(
            id=f"{face.id}.{key}",
            place=space.place or "",
            icon=space.icon or "",
            level=space.level or 0,
            terrain=space.terrain,
            enemy=space.enemy or "",
            border=tuple((int(half[0]), half[1]) for half in shape[key].border.split()),
            next=tuple(keys.index(other) for other in shape[key].next.split()),
        )
        for key in keys
        for space in [face.spaces.get(key, printed.Space())]
    )
    return TileFace(face.id, back, spots)


def tiles_of(cards: Cards) -> dict[str, tuple[str, ...]]:
    faces: dict[str, tuple[str, ...]] = {}
    for tile in cards.tiles:
        back = tile.value.back
        faces[back] = (*faces.get(back, ()), *(face.id for face in tile.value.faces))
    return faces


def foe(id_: str, type_: str, enemy: printed.Enemy | printed.FactionEnemy) -> made.Foe:
    number = enemy.level if isinstance(enemy.level, int) else 0
    return made.Foe(
        id=id_,
        type=type_,
        level=number,
        level_from="" if number else str(enemy.level),
        areas=bits(enemy.vulnerable),
        also_type=(isinstance(enemy, printed.FactionEnemy) and enemy.also_type) or "",
        **{ability: ability in enemy.abilities.split() for ability in ABILITIES},
    )


def foes_of(enemy: printed.Enemy) -> list[made.Foe]:
    return [foe(id_, enemy.type, enemy) for id_ in copies(enemy.id, enemy.copies)]


def scenario_of(sheet: printed.Scenario) -> made.ScenarioSheet:
    factions = dict(zip(FACTIONS, (sheet.star, sheet.shield), strict=True))
    foes = {
        name: foe(f"{sheet.id}_{name}_enemy", name, faction.enemy)
        for name, faction in factions.items()
        if faction.token_role == "enemy" and faction.enemy is not None
    }
    return made.ScenarioSheet(
        id=sheet.id,
        setup=read_row(sheet.setup),
        start=CELL_AT[sheet.start],
        faceup={face: CELL_AT[cell] for face, cell in sheet.faceup.items()},
        deadly=frozenset(CELL_AT[cell] for cell in sheet.deadly),
        foes=foes,
        arrives={name: faction.arrives for name, faction in factions.items()},
        x=tuple(space.x for space in sheet.power_track),
        y=tuple(space.y for space in sheet.power_track),
        groups=tuple(space.group for space in sheet.power_track),
    )


def survivor_of(survivor: printed.Survivor) -> made.SurvivorSheet:
    traits = tuple(word.args[0] for word in read_row(survivor.start_traits))
    return made.SurvivorSheet(survivor.id, survivor.letter, survivor.card.id, traits)


def items_of(cards: Cards, words: Words) -> Iterable[made.Card]:
    for item, pile in cards.items():
        for id_ in copies(item.id, item.copies):
            yield item_of(item, id_, pile, words)


def item_of(item: Item, id_: str, pile: str, words: Words) -> made.Card:
    return made.Card(
        id=id_,
        name=item.id,
        pile=pile,
        kind=item.kind,
        letters=item.letters,
        ranged=item.ranged,
        armour=item.armour,
        price=item.price,
        recruit=words.condition_of(read_row(item.recruit)),
        keep=words.condition_of(read_row(item.keep)),
        ready_cost=sum(word.args[0] for word in read_row(item.ready_cost)),
        passives=passives_of(read_row(item.passives)),
        abilities=tuple(ability_of(ability, words) for ability in item.abilities),
        effects=read_row(item.effects),
    )


def passives_of(row: Row) -> dict[str, tuple[Any, ...]]:
    """A word that stands twice has the arguments of both: `test_reroll(P), test_reroll(I)`."""
    by_word: dict[str, tuple[Any, ...]] = {}
    for word in row:
        by_word[word.name] = (*by_word.get(word.name, ()), *word.args)
    return by_word


def ability_of(ability: printed.Ability, words: Words) -> made.Ability:
    condition = read_row(ability.condition)
    names = [word for word in condition if word.name == "names"]
    letter = "".join(word.args[0] for word in names)
    rest = tuple(word for word in condition if word not in names)
    cost = read_row(ability.cost)
    return made.Ability(
        timing=ability.timing,
        cost=cost,
        condition=words.condition_of(rest),
        effects=read_row(ability.effects),
        letter=letter,
        turns=any(word.name == "exhaust" for word in cost),
        acts=any(word.name == "action" for word in cost),
    )


def agenda_of(card: printed.Agenda, words: Words) -> made.AgendaCard:
    worth, most, leads = words.worth_of(read_row(card.influence))
    faction = "" if card.faction == "none" else card.faction
    return made.AgendaCard(
        card.id, card.min_players, faction, tuple(card.activates.split()), worth, most, leads
    )


def encounter_of(card: printed.Encounter, words: Words) -> made.EncounterCard:
    options = (attempt_of(part, words, part.success, part.failure) for part in card.options)
    return made.EncounterCard(card.id, card.deck, tuple(options))


def quest_of(card: printed.Quest, words: Words) -> made.QuestCard:
    goals = (attempt_of(part, words, part.results, part.fail) for part in card.goals)
    return made.QuestCard(card.id, read_row(card.on_stage), tuple(goals))


def attempt_of(part: printed.Attempt, words: Words, success: str, failure: str) -> made.Attempt:
    forced = part.forced if isinstance(part, printed.Option) else ""
    trigger = part.trigger if isinstance(part, printed.Goal) else ""
    return made.Attempt(
        forced=words.condition_of(read_row(forced)),
        requires=words.condition_of(read_row(part.requires)),
        cost=read_row(part.cost),
        tasks=read_row(part.tasks),
        success=read_row(success),
        failure=read_row(failure),
        trigger=next(iter(read_row(trigger)), None),
    )
