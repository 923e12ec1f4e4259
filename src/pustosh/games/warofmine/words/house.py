"""Words about the house: Fittings and Ideas, boards, Shelter cards."""

from pustosh.games.warofmine.box.words import Arg, by_name
from pustosh.games.warofmine.rules.day import shelter
from pustosh.games.warofmine.rules.day.jobs import resolve_card
from pustosh.games.warofmine.rules.leader import ask, ask_or, ask_which, judged
from pustosh.games.warofmine.state.goods import Goods
from pustosh.games.warofmine.state.stories import Reading
from pustosh.games.warofmine.table import Table
from pustosh.kernel.acts import Act
from pustosh.kernel.choices import Choice, call
from pustosh.kernel.flow import Game


def fitting(game: Game[Table], scene: Reading, arg: Arg) -> None:
    """WM-GEN-19. Unlocked from the Ideas (WM-DAY-50), built at once, destroyed."""
    steps = {
        "unlock": call(unlock_one, arg.get("id", "")),
        "destroy": call(destroy_one, arg.get("id", "")),
        "build": call(build_at_once, dict(arg.get("discount", {}))),
    }
    if arg["op"] in steps:
        game.do(*[steps[arg["op"]]] * arg.get("n", 1))


def unlock_one(game: Game[Table], id_: str) -> None:
    """WM-DAY-50. From the Ideas space to the Fittings space; of those looked at one is chosen."""
    ideas = game.table.decks["ideas"]
    if not id_ and ideas.top:
        ask_which(game, "WM-DAY-50", "unlock", ideas.top, shelter.unlock)
    elif id_ in ideas.cards or (not id_ and len(ideas)):
        shelter.unlock(game, id_)


def destroy_one(game: Game[Table], id_: str) -> None:
    """WM-GEN-10. Back to the Fittings space (WM-GEN-19)."""
    choices = [
        Choice("WM-GEN-10", "destroy", (fitting, node), (call(shelter.destroy, node),))
        for node, fitting in game.table.built.items()
        if not id_ or fitting == id_
    ]
    if choices:
        ask(game, *choices)


def build_at_once(game: Game[Table], discount: Goods) -> None:
    """One Fitting at once, paying the rest of the cost; nobody's action is spent."""
    table = game.table
    choices = []
    for id_ in table.fittings:
        for node in shelter.empty_spaces(table):
            if shelter.may_build(table, id_, node, discount) is None:
                then = (call(shelter.build, id_, node, discount),)
                choices.append(Choice("WM-DAY-54", "build", (id_, node), then))
    ask_or(game, choices, "WM-GEN-10", "build-nothing")


def board(game: Game[Table], scene: Reading, arg: Arg) -> None:
    """A reachable hole without boards, of the Leader's choice; none if there is none."""
    game.do(*[call(board_one)] * arg["by"])


def board_one(game: Game[Table]) -> None:
    """WM-GEN-10. There is a board for each hole."""
    table = game.table
    holes = [
        node
        for node in sorted(shelter.reachable(table))
        if table.box.nodes[node].kind == "hole" and node not in table.boarded
    ]
    ask_which(game, "WM-GEN-10", "board", holes, board_up)


def board_up(game: Game[Table], node: str) -> None:
    game.table.boarded |= {node}
    game.tell("WM-RAID-31", "boards-up", node=node)


def shelter_card(game: Game[Table], scene: Reading, arg: Arg) -> None:
    """Cleared at once, put back, or free for whoever comes without a tool in this stage."""
    n, kind = arg.get("n", 1), arg["kind"]
    if arg["op"] == "no_tool":
        game.table.freed += (kind,) * n
    else:
        game.do(*[call(clear_one if arg["op"] == "clear" else restore_one, kind)] * n)


def clear_one(game: Game[Table], kind: str) -> None:
    table = game.table
    nodes = [node for node in sorted(shelter.reachable(table)) if table.cards.get(node) == kind]
    ask_which(game, "WM-GEN-10", "clear", nodes, resolve_card)


def restore_one(game: Game[Table], kind: str) -> None:
    """A space that held such a card and is empty holds it again; nothing lies under it."""
    table = game.table
    busy = {place for job in table.jobs for place in (job.node, job.thing)}
    free = set(shelter.empty_spaces(table)) - busy
    nodes = [id_ for id_, node in table.box.nodes.items() if node.card == kind and id_ in free]
    ask_which(game, "WM-GEN-10", "restore", nodes, restore)


def restore(game: Game[Table], node: str) -> None:
    table, kind = game.table, game.table.box.nodes[node].card
    table.cards = {**table.cards, node: kind}
    table.restored |= {node}
    game.tell("WM-GEN-19", "falls-shut", node=node)


def may_unlock(table: Table, id_: str) -> str:
    """WM-DAY-50. Only an Idea, and only by an effect; what may be built is none any more (49)."""
    known = id_ in table.fittings or id_ in table.built.values()
    return "WM-DAY-49" if known else "WM-DAY-50"


def may_destroy(table: Table, id_: str, node: str) -> str:
    """WM-GEN-19. Only by an effect, and only what stands there (WM-DAY-55)."""
    return "WM-GEN-19" if table.built.get(node) == id_ else "WM-DAY-55"


EFFECTS = by_name(fitting, board, shelter_card)


ACTS = (
    Act("unlock FITTING", "unlock gun_bench", "WM-DAY-50", judged(may_unlock)),
    Act("destroy FITTING SPACE", "destroy bed_1 g2", "WM-GEN-10", judged(may_destroy)),
    Act("build-nothing", "build-nothing", "WM-GEN-10"),
    Act("board SPACE", "board g0", "WM-GEN-10"),
    Act("restore SPACE", "restore u7", "WM-GEN-10"),
)
