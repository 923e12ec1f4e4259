"""Rulebook section: Day actions and movement in the shelter. What can be reached."""

from pustosh.games.warofmine.state.ground import Ground
from pustosh.games.warofmine.table import Table


def reachable(table: Table) -> frozenset[str]:
    """WM-DAY-19. From the Guard space (20), over floors and ladders (22), up to obstacles (28);
    in a stage as it was at its start (30)."""
    if table.reach:
        return table.reach
    box, bars = table.box, barred(table)
    known = box.reach.get(bars)
    if known is None:
        known = box.reach[bars] = find_reach(table, bars)
    return known


def barred(table: Table) -> tuple[str, ...]:
    """WM-DAY-23. Bars, doors (24), Rubble (25) and Remnants (26) as long as the card is there,
    and holes without boards (27); no other card and no Fitting blocks the way (29)."""
    cards, boarded = table.cards, table.boarded
    return (
        *[node for node in table.box.plan.obstacles if node in cards],
        *[node for node in table.box.plan.holes if node not in boarded],
    )


def find_reach(table: Table, bars: tuple[str, ...]) -> frozenset[str]:
    guard = table.box.plan.guard
    seen, ways = {guard}, [guard]
    while ways:
        here = ways.pop()
        if here in bars:
            continue
        for there in table.box.edges[here]:
            if there not in seen:
                seen.add(there)
                ways.append(there)
    return frozenset(seen)


def empty_spaces(table: Table) -> list[str]:
    """WM-DAY-51. No card, no printed action, neither Guard nor Sleep on the Floor, no Fitting."""
    cards, built = table.cards, table.built
    return [node for node in table.box.plan.sites if node not in cards and node not in built]


def ground(table: Table) -> Ground:
    """What people find in the shelter: looked up as long as it has not changed."""
    there = reachable(table)
    known = table.ground
    if known.cards is table.cards and known.built is table.built and known.reach is there:
        return known
    table.ground = Ground(
        cards=table.cards,
        built=table.built,
        reach=there,
        carded=tuple([(node, kind) for node, kind in table.cards.items() if node in there]),
        fitted=tuple([(node, id_) for node, id_ in table.built.items() if node in there]),
        actions=tuple([node for node in table.box.plan.actions if node in there]),
        empty=tuple([node for node in empty_spaces(table) if node in there]),
    )
    return table.ground
