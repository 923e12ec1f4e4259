"""Rulebook section: Scavenging. Choosing Findings."""

from pustosh.games.warofmine.rules.leader import ask_or, judged, only_in, pass_journal
from pustosh.games.warofmine.rules.moments import lift
from pustosh.games.warofmine.rules.people import AWAY, doing
from pustosh.games.warofmine.rules.supply import gain, give_back, lay_deck, weight
from pustosh.games.warofmine.table import Table
from pustosh.kernel.acts import Act, Names
from pustosh.kernel.choices import call
from pustosh.kernel.flow import Game

RESOURCES = ("water", "wood", "component")


def choose_findings(game: Game[Table]) -> None:
    """WM-SCAV-27. Cards go back (28); what the survivors can carry comes home, nothing without any
    (WM-CMB-54). What was forbidden or prepared for the exploration is over (WM-CMB-47,
    WM-GEN-19)."""
    table = game.table
    lift(table, "explore_end")
    table.unknown = 0
    table.hidden_attack, table.hush = False, 0  # no fight and no noise roll came any more
    for name in ("explorations", "residents"):
        lay_deck(table, name, table.decks[name].reshuffled())
    table.tasks = {
        who: "returning" if task in ("scavenge", "broken_off") else task
        for who, task in table.tasks.items()
    }
    if doing(table, *AWAY):
        game.do(call(pack), call(on_the_way), call(pass_journal))  # WM-SCAV-36
    else:
        on_the_way(game)


def capacity(table: Table) -> int:
    """WM-SCAV-30. The Inventory of all surviving participants."""
    return sum([table.box.people[who].inventory for who in doing(table, *AWAY)])


def light(table: Table, kinds: list[str]) -> list[Names]:
    """WM-SCAV-30. Those of these kinds of which one more can be carried."""
    left, weights = capacity(table) - weight(table, table.loads), table.box.weights
    return [(kind,) for kind in kinds if weights[kind] <= left]


def pack(game: Game[Table]) -> None:
    """WM-SCAV-31. What was taken along counts as well; resources are added from the Box (29)."""
    table = game.table
    if not table.location:  # WM-DAWN-14: there was nowhere to go
        return
    choices = CARRY.unjudged(table, table.leader) + GATHER.unjudged(table, table.leader)
    ask_or(game, choices, "WM-SCAV-34", "home")


def may_carry(table: Table, kind: str) -> str | None:
    """WM-SCAV-30. Something from the Findings Pile (24) that is not too heavy."""
    if not table.findings.get(kind):
        return "WM-SCAV-24"
    return None if light(table, [kind]) else "WM-SCAV-30"


def may_gather(table: Table, kind: str) -> str | None:
    """WM-SCAV-29. A resource of the Box that is not too heavy (30)."""
    if kind not in RESOURCES:
        return "WM-SCAV-29"
    if not table.crate.get(kind):
        return "WM-GEN-13"
    return None if light(table, [kind]) else "WM-SCAV-30"


def carry(game: Game[Table], kind: str) -> None:
    game.table.move(kind, 1, "findings", "loads")
    game.tell("WM-SCAV-30", "carries", item=kind)


def gather(game: Game[Table], kind: str) -> None:
    gain(game, kind, 1, "loads", "WM-SCAV-29")


def on_the_way(game: Game[Table]) -> None:
    """WM-SCAV-35. Neither people nor goods are there before Dawn; everything that is not carried
    home is discarded (34), also tokens written for the place."""
    table = game.table
    for kind, n in dict(table.findings).items():
        give_back(game, kind, n, "findings", "WM-SCAV-34")
    table.location = ""
    table.written = tuple([token for token in table.written if token.place != "findings"])


CARRY = Act(
    "carry GOODS", "carry saw", "WM-SCAV-30", judged(may_carry, "scavenging"),
    lambda table, seat: light(table, sorted(table.findings)),
    steps=lambda seat, kind: (call(carry, kind), call(pack)),
)  # fmt: skip
GATHER = Act(
    "gather GOODS", "gather wood", "WM-SCAV-29", judged(may_gather, "scavenging"),
    lambda table, seat: light(table, [kind for kind in RESOURCES if kind in table.crate]),
    steps=lambda seat, kind: (call(gather, kind), call(pack)),
)  # fmt: skip
ACTS = (CARRY, GATHER, Act("home", "home", "WM-SCAV-34", only_in("scavenging")))
