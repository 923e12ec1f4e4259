"""Words about the house: Fittings and Ideas, boards, Shelter cards."""

from typing import Any

from pustosh.games.warofmine.rules.day.fittings import build, destroy, may_build, unlock
from pustosh.games.warofmine.rules.day.shelter import empty_spaces, reachable
from pustosh.games.warofmine.rules.general.leader import ask
from pustosh.games.warofmine.rules.general.reading import verb
from pustosh.games.warofmine.state.stories import Reading
from pustosh.games.warofmine.table import Goods, Table
from pustosh.kernel.choices import Choice, call
from pustosh.kernel.flow import Game


@verb("fitting")
def fitting(game: Game[Table], scene: Reading, arg: Any) -> None:
    """Unlocked from the Ideas, built at once, destroyed."""
    for _ in range(arg.get("n", 1)):
        if arg["op"] == "unlock":
            game.do(call(unlock_one, arg.get("id", "")))
        elif arg["op"] == "destroy":
            game.do(call(destroy_one, arg.get("id", "")))
        elif arg["op"] == "build":
            game.do(call(build_at_once, dict(arg.get("discount", {}))))


def unlock_one(game: Game[Table], id_: str) -> None:
    """WM-DAY-50. From the Ideas space to the Fittings space; of those looked at one is chosen."""
    table = game.table
    seen = table.deck_ideas.top
    if id_ or len(seen) < 2:
        if id_ in table.deck_ideas.cards or (not id_ and len(table.deck_ideas)):
            unlock(game, id_)
        return
    choices = (Choice("WM-DAY-50", "unlock", (card,), (call(unlock, card),)) for card in seen)
    ask(game, *choices)


def destroy_one(game: Game[Table], id_: str) -> None:
    """Back to the Fittings space."""
    table = game.table
    nodes = [node for node, one in table.built.items() if not id_ or one == id_]
    if nodes:
        choices = (
            Choice("WM-GEN-10", "destroy", (table.built[node], node), (call(destroy, node),))
            for node in nodes
        )
        ask(game, *choices)


def build_at_once(game: Game[Table], discount: Goods) -> None:
    """One Fitting at once, paying the rest of the cost; nobody's action is spent."""
    table = game.table
    choices = []
    for id_ in table.fittings:
        for node in empty_spaces(table):
            if may_build(table, id_, node, discount) is None:
                then = (call(build, id_, node, discount),)
                choices.append(Choice("WM-DAY-54", "build", (id_, node), then))
    if choices:
        ask(game, *choices, Choice("WM-GEN-10", "build-nothing", (), ()))


@verb("board")
def board(game: Game[Table], scene: Reading, arg: Any) -> None:
    """A reachable hole without boards, of the Leader's choice; none if there is none."""
    for _ in range(arg["by"]):
        game.do(call(board_one))


def board_one(game: Game[Table]) -> None:
    table = game.table
    holes = [
        node
        for node in sorted(reachable(table))
        if table.box.nodes[node].kind == "hole" and node not in table.boarded
    ]
    if holes and len(table.boarded) < table.box.start.boards:
        choices = (Choice("WM-GEN-10", "board", (node,), (call(board_up, node),)) for node in holes)
        ask(game, *choices)


def board_up(game: Game[Table], node: str) -> None:
    table = game.table
    table.boarded |= {node}
    game.tell("WM-RAID-31", "boards-up", node=node)


@verb("shelter_card")
def shelter_card(game: Game[Table], scene: Reading, arg: Any) -> None:
    """Cleared at once, put back, or free for whoever comes without a tool in this stage."""
    for _ in range(arg.get("n", 1)):
        if arg["op"] == "clear":
            game.do(call(clear_one, arg["kind"]))
        elif arg["op"] == "restore":
            game.do(call(restore_one, arg["kind"]))
        else:
            game.table.freed += (arg["kind"],)


def clear_one(game: Game[Table], kind: str) -> None:
    from pustosh.games.warofmine.rules.day.jobs import resolve_card

    table = game.table
    nodes = [node for node in sorted(reachable(table)) if table.cards.get(node) == kind]
    if nodes:
        choices = (
            Choice("WM-GEN-10", "clear", (node,), (call(resolve_card, node),)) for node in nodes
        )
        ask(game, *choices)


def restore_one(game: Game[Table], kind: str) -> None:
    """A space that held such a card and is empty holds it again; nothing lies under it."""
    table = game.table
    busy = {one for job in table.jobs for one in (job.node, job.thing)}  # built on in this stage
    free = set(empty_spaces(table)) - busy
    nodes = [one for one, node in table.box.nodes.items() if node.card == kind and one in free]
    if nodes:
        choices = (
            Choice("WM-GEN-10", "restore", (node,), (call(restore, node),)) for node in nodes
        )
        ask(game, *choices)


def restore(game: Game[Table], node: str) -> None:
    table = game.table
    kind = table.box.nodes[node].card
    table.cards = {**table.cards, node: kind}
    table.restored |= {node}
    game.tell("WM-GEN-19", "falls-shut", node=node)
