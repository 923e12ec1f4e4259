"""From records to the box."""

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import replace
from itertools import pairwise
from typing import Any

import msgspec

from pustosh.games.warofmine.box import cards
from pustosh.games.warofmine.box.components import Box, Lore, Paid, Plan, Spot, Use
from pustosh.games.warofmine.box.records import Records
from pustosh.games.warofmine.box.stock import stock_of
from pustosh.games.warofmine.box.words import Words
from pustosh.kernel.packs import Printed
from pustosh.kernel.translation.reading import NATIVE

Nodes = Mapping[str, cards.Node]
Edges = Mapping[str, tuple[str, ...]]
COLOURS = ("green", "grey", "red", "yellow")
GOODS = ("tokens", "resources")
ONCE = "once_per_day"


def box_of(records: Records, words: Words) -> Box:
    decks: dict[str, Any] = {
        name: {card.value.id: card.value for card in printed}
        for name, printed in records.decks.items()
    }
    start = records.start.value
    edges = edges_of(decks["nodes"], start)
    return Box(
        **decks,
        start=start,
        edges=edges,
        groups=groups_of(decks),
        texts=texts_of(records.texts),
        words=words,
        records=records,
        stock=stock_of(decks, start),
        weights={kind.id: kind.weight for name in GOODS for kind in decks[name].values()},
        dots=tuple((0, *decks["states"][state].dots) for state in cards.STATES),
        lore=lores_of(decks["people"], decks["fittings"]),
        plan=plan_of(decks["nodes"], edges, decks["fixed"]),
        uses={id_: uses_of(card) for id_, card in decks["fittings"].items()},
        lost={},
        reach={},
        language=NATIVE,
        readings={},
    )


def texts_of(texts: Mapping[str, Printed[cards.StoryText]]) -> dict[str, cards.StoryText]:
    return {id_: text.value for id_, text in texts.items()}


def in_language(box: Box, language: str) -> Box:
    """The box as a reader of this language sees it; the rules keep the English one."""
    if language not in box.readings:
        texts = box.records.languages.over(box.records.texts, language)
        box.readings[language] = (
            box if texts is None else replace(box, language=language, texts=texts_of(texts))
        )
    return box.readings[language]


def with_ladders(box: Box, ladders: Iterable[tuple[str, str]]) -> Box:
    """The same shelter with other ladders."""
    start = msgspec.structs.replace(box.start, ladders=tuple(ladders))
    edges = edges_of(box.nodes, start)
    plan = plan_of(box.nodes, edges, box.fixed)
    return replace(box, start=start, edges=edges, plan=plan, reach={}, readings={})


def plan_of(nodes: Nodes, edges: Edges, fixed: Mapping[str, cards.FixedAction]) -> Plan:
    """WM-DAY-51. A Fitting stands neither on a printed action, nor on Guard, Sleep or a hole."""

    def spaces(*kinds: str) -> tuple[str, ...]:
        return tuple(id_ for id_, node in nodes.items() if node.kind in kinds)

    never = spaces("action", "guard", "sleep", "hole")
    spots = {id_: spot_of(action) for id_, action in fixed.items()}
    return Plan(
        guard=spaces("guard")[0],
        holes=spaces("hole"),
        obstacles=spaces("bars", "door", "rubble"),
        sites=tuple(id_ for id_ in nodes if id_ not in never),
        actions={id_: spots[node.action] for id_, node in nodes.items() if node.action},
        beside={
            id_: tuple(node for node in near if nodes[node].floor == nodes[id_].floor)
            for id_, near in edges.items()
        },
    )


def spot_of(action: cards.FixedAction) -> Spot:
    mark = f"space {action.id}"
    once = mark if action.limit == ONCE else ""
    return Spot(action, action.many, sum_of(action.cost), f"space.{action.id}", once, mark)


def uses_of(fitting: cards.Fitting) -> tuple[Use, ...]:
    return tuple(
        Use(
            number,
            f"{fitting.id}:{action.label}",
            sum_of(action.cost),
            f"fitting {fitting.id} {number}" if action.limit == ONCE else "",
            tuple(tools_of(action.req)),
            action.req,
        )
        for number, action in enumerate(fitting.actions)
    )


def tools_of(req: cards.Row) -> Iterator[str]:
    """WM-GEN-20. What must be at hand in Storage."""
    for requirement in req:
        needs = requirement.get("has", {})
        if needs.get("from") == "storage":
            yield str(needs["item"])


def lores_of(
    people: Mapping[str, cards.Character], fittings: Mapping[str, cards.Fitting]
) -> dict[str, Lore]:
    """Whoever saves nothing has the same prices as the others: one table for them all."""
    usual = prices_of(fittings, {})
    return {who: lore_of(person, fittings, usual) for who, person in people.items()}


def prices_of(fittings: Mapping[str, cards.Fitting], savings: cards.Goods) -> dict[str, Paid]:
    return {id_: sum_of(less(card.cost, savings)) for id_, card in fittings.items()}


def sum_of(cost: cards.Goods) -> Paid:
    return tuple(sorted(cost.items()))


def lore_of(
    person: cards.Character, fittings: Mapping[str, cards.Fitting], usual: dict[str, Paid]
) -> Lore:
    """What the skill says, found once."""
    freed = [line["shelter_card"] for line in person.skill.do if "shelter_card" in line]
    fitted = [line["fitting"] for line in person.skill.do if "fitting" in line]
    savings = {
        arg["item"]: arg.get("n", 1)
        for arg in fitted
        if person.skill.when == "build" and arg["op"] == "discount"
    }
    toolless = frozenset(arg["kind"] for arg in freed if arg["op"] == "no_tool")
    return Lore(
        toolless=toolless,
        savings=savings,
        special=bool(toolless or savings),
        is_action=person.skill.when == "stage" and bool(person.skill.cost),
        prices=prices_of(fittings, savings) if savings else usual,
    )


def less(cost: cards.Goods, savings: cards.Goods) -> cards.Goods:
    """WM-DAY-54. As printed, less what somebody knows to save."""
    left = {kind: n - savings.get(kind, 0) for kind, n in cost.items()}
    return {kind: n for kind, n in left.items() if n > 0}


def edges_of(nodes: Nodes, start: cards.Start) -> Edges:
    """WM-DAY-21. Neighbours on a floor, and ladders (22)."""
    edges: dict[str, list[str]] = {node: [] for node in nodes}
    pairs = [(a, b) for a, b in pairwise(nodes) if nodes[a].floor == nodes[b].floor]
    for here, there in (*pairs, *start.ladders):
        edges[here].append(there)
        edges[there].append(here)
    return {node: tuple(near) for node, near in edges.items()}


def groups_of(decks: Mapping[str, Any]) -> dict[str, frozenset[str]]:
    """WM-GEN-20. Kinds of goods by colour and tag."""
    tokens, resources = decks["tokens"], decks["resources"]
    groups = {
        "any": frozenset((*tokens, *resources)),
        "any_token": frozenset(tokens),
        "any_resource": frozenset(resources),
    }
    tags = {tag for token in tokens.values() for tag in token.tags} - {"habit"}
    for word in (*COLOURS, *tags):
        marked = (id_ for id_, it in tokens.items() if word == it.colour or word in it.tags)
        groups[word] = frozenset(marked)
    return groups
