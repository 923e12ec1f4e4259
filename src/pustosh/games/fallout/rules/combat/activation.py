"""Rulebook section: Enemy activation."""

from pustosh.games.fallout.rules.combat.combat import combat
from pustosh.games.fallout.rules.combat.foes import alias, foe_of, friendly, of_type, type_of
from pustosh.games.fallout.rules.course.golden import ask_which
from pustosh.games.fallout.rules.factions.factions import arrive
from pustosh.games.fallout.rules.factions.influence import settle
from pustosh.games.fallout.rules.survivors.frames import resume
from pustosh.games.fallout.table import Play, Table
from pustosh.kernel.acts import Act
from pustosh.kernel.choices import Call, Choice, call
from pustosh.kernel.state import without


def activate_type(game: Play, type_: str) -> None:
    """FO-ACTIV-04. Every active enemy of the type once; then the inactive ones turn up (19)."""
    table = game.table
    game.tell("FO-ACTIV-01", "activates", type=type_)
    if type_ in table.scenario.arrives and type_ not in table.scenario.foes:
        arrive(game, type_)  # FO-FACT-03, FO-ACTIV-23: the sheet gives the token another meaning
        return
    table.activating = type_
    table.faced_down = frozenset()
    down = table.facedown
    waiting = tuple([token for token in of_type(table, type_) if token not in down])
    game.do(call(turn_up, type_))
    activate_next(game, type_, waiting)


def activate_next(game: Play, type_: str, waiting: tuple[str, ...]) -> None:
    """FO-ACTIV-03. If the order matters, the first player decides it; who is still active (04)."""
    table = game.table
    left = tuple(
        [token for token in waiting if token in table.foes and token not in table.facedown]
    )
    if len(left) <= 1:
        if left:
            activate_enemy(game, left[0])
        return
    attacked = {token: prey(table, token) for token in left}
    if all(seat is None for seat in attacked.values()):  # who only moves is in nobody's way
        game.do(*one_of(type_, left[0], left))
        return
    choices = [
        Choice("FO-ACTIV-03", "activate", (token,), one_of(type_, token, left))
        for token, seat in attacked.items()
        if seat is None
    ]
    for victim in dict.fromkeys(seat for seat in attacked.values() if seat is not None):
        tokens = tuple([token for token, seat in attacked.items() if seat == victim])
        choices.append(_attack(table, type_, victim, left, tokens))
    game.ask(table.first, *choices)


# FO-ACTIV-04. Whatever is named: nobody learns from a refusal which enemy lies facedown.
ACTIVATE = Act("activate ENEMY", "activate mole_rat.1", "FO-ACTIV-03", moment="FO-ACTIV-04")
ATTACK = Act("attack SURVIVOR", "attack ghoul", "FO-ACTIV-03")


def one_of(type_: str, token: str, left: tuple[str, ...]) -> tuple[Call, ...]:
    return call(activate_enemy, token), call(activate_next, type_, without(left, token))


def _attack(
    table: Table, type_: str, seat: int, left: tuple[str, ...], tokens: tuple[str, ...]
) -> Choice:
    """The first player says whose attackers come next; several are ordered by their victim."""
    if len(tokens) == 1:
        return Choice("FO-ACTIV-03", "activate", tokens, one_of(type_, tokens[0], left))
    then = (call(order_attacks, type_, seat, left, tokens),)
    return Choice("FO-ACTIV-03", "attack", (table.characters[seat],), then)


def order_attacks(
    game: Play, type_: str, seat: int, left: tuple[str, ...], tokens: tuple[str, ...]
) -> None:
    """FO-ACTIV-12. Several enemies attack one survivor, who decides the order."""
    steps = {token: one_of(type_, token, left) for token in tokens}
    ask_which(game, seat, ACTIVATE, steps, "FO-ACTIV-12")


def foes_to(table: Table, token: str) -> list[int]:
    """FO-ACTIV-24. The survivors an enemy sees: a faction ignores those loyal to it."""
    loyal = table.loyal
    return [s for s in table.alive if not loyal[s] or not friendly(table, s, token)]


def victim(table: Table, token: str) -> int | None:
    """FO-ACTIV-05. Whom it fights instead of moving: in its space, or near if it is ranged (06)."""
    here = table.foes[token]
    near = (here, *table.board.neighbours[here]) if foe_of(table, token).ranged else (here,)
    return weakest_at(table, token, near)


def weakest_at(table: Table, token: str, near: tuple[int, ...]) -> int | None:
    """FO-ACTIV-10. The weakest survivor it sees in these spaces."""
    node = table.node
    reach = [seat for seat in table.alive if node[seat] in near]
    seen = [seat for seat in reach if not friendly(table, seat, token)] if reach else reach
    return weakest(table, seen) if len(seen) > 1 else seen[0] if seen else None


def prey(table: Table, token: str) -> int | None:
    """FO-ACTIV-12. Whom it attacks: where it is, or where an Aggressive one steps to (03, 08)."""
    seat = victim(table, token)
    if seat is None and foe_of(table, token).aggressive:
        return weakest_at(table, token, table.board.neighbours[table.foes[token]])
    return seat


def weakest(table: Table, seats: list[int]) -> int:
    """FO-ACTIV-10. The smallest remaining health; then who acts earlier (11, FO-ABIL-21)."""
    start = (table.last + 1) % table.seats
    return min(
        seats,
        key=lambda seat: (table.hp[seat] - table.rads[seat], (seat - start) % table.seats),
    )


def activate_enemy(game: Play, token: str) -> None:
    """FO-ACTIV-04. It either fights (05, 27, FO-COMBAT-29) or moves one space (07)."""
    seat = victim(game.table, token)
    if seat is not None:
        combat(game, seat, token, True, call(resume, seat))
    else:
        approach(game, token)


def approach(game: Play, token: str) -> None:
    """FO-ACTIV-07. One space towards the nearest survivor; equally good ones are asked about."""
    table = game.table
    nodes = ways(table, token)
    if len(nodes) == 1 and not game.pauses:
        step_to(game, token, nodes[0])
        return
    steps = {f"{token} {table.board.name(node)}": (call(step_to, token, node),) for node in nodes}
    ask_which(game, table.first, LEAD, steps)


LEAD = Act("lead ENEMY SPACE", "lead mole_rat.1 g1.A", "FO-ACTIV-13", moment="FO-ACTIV-13")


def ways(table: Table, token: str) -> list[int]:
    """FO-ACTIV-13. The adjacent spaces that are one step nearer to its target (07, 10)."""
    seats = foes_to(table, token)
    if not seats:
        return []  # FO-ACTIV-25
    here, board = table.foes[token], table.board
    # Counted from the survivors, who are few: ways back are as long.
    steps = [board.steps_from(table.node[seat])[here] for seat in seats]
    nearest = min(steps)
    near = [seat for seat, far in zip(seats, steps, strict=True) if far == nearest]
    goal = near[0] if len(near) == 1 else weakest(table, near)
    from_goal = board.steps_from(table.node[goal])
    return [node for node in board.neighbours[here] if from_goal[node] == nearest - 1]


def step_to(game: Play, token: str, node: int) -> None:
    """FO-ACTIV-14. One space, terrain ignored; an Aggressive one fights (08, 27, FO-WIN-06)."""
    table = game.table
    table.foes[token] = node
    game.tell("FO-ACTIV-07", "enemy-moves", enemy=alias(table, token), space=table.board.name(node))
    seat = weakest_at(table, token, (node,)) if foe_of(table, token).aggressive else None
    if seat is not None:  # FO-ABIL-04
        combat(game, seat, token, True, call(resume, seat))
    settle(game)


def turn_up(game: Play, type_: str) -> None:
    """FO-ACTIV-19. Inactive enemies of the type turn up (FO-ENEMY-05), and do no more (20, 21)."""
    table = game.table
    table.activating = ""
    waiting = table.facedown - table.faced_down
    down = [token for token in table.foes if token in waiting] if waiting else []
    rising = [token for token in down if type_of(table, token) == type_]
    if not rising:
        return
    table.facedown -= set(rising)
    table.unseen -= set(rising)
    for token in rising:
        space = table.board.name(table.foes[token])
        game.tell("FO-ACTIV-19", "enemy-turns-up", enemy=token, space=space)
