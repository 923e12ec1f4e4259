"""Around the map: how the game is won and lost, what each seat has, drawers, choices in groups."""

from collections.abc import Sequence

from pustosh.games.fallout.box.components import Box
from pustosh.games.fallout.rules.factions.influence import NEEDED
from pustosh.games.fallout.show.signs import scenery
from pustosh.games.fallout.sight.survivors import SurvivorView
from pustosh.games.fallout.sight.view import View
from pustosh.kernel.choices import Choice
from pustosh.kernel.frame import Aim, Drawer, Figure, Frame, Group, Said

SIGNS = {
    "way": "move", "deeds": "camp", "cards": "cards", "dice": "dice", "trade": "shop",
    "offer": "exchange", "wish": "exchange", "else": "pointer",
}  # fmt: skip
FIRST = ("deeds", "dice", "trade", "offer", "else", "way", "cards")  # what a turn is about


def frame(box: Box, view: View) -> Frame:
    return Frame(
        aims=(*influence(view), power(view, "star", view.power.star),
              power(view, "shield", view.power.shield)),
        order=turns(view),
        figures=tuple(map(figure, view.survivors)),
        drawers=(
            Drawer(name="quests", sign="quest", n=len(view.quests)),
            Drawer(name="shop", sign="shop", n=len(view.shop)),
            Drawer(name="rivals", sign="people", n=len(view.survivors) - (view.seat is not None)),
            Drawer(name="words", sign="map", wide=True),
        ),
        ends=frozenset({"done"}),
    )  # fmt: skip


def turns(view: View) -> tuple[int, ...]:
    """Clockwise from the first player."""
    seats = range(len(view.survivors))
    return (*seats[view.first :], *seats[: view.first])


def figure(survivor: SurvivorView) -> Figure | None:
    if not survivor.character:
        return None
    words = Said("figure", {"n": survivor.hp, "most": survivor.max_hp})
    return Figure(sign="health", text="" if survivor.eliminated else str(survivor.hp), words=words)


def influence(view: View) -> tuple[Aim, ...]:
    """FO-WIN-01. One's own; nobody else's is known."""
    own = view.survivors[view.seat].influence if view.seat is not None else None
    if own is None:
        return ()
    needed = NEEDED[len(view.survivors)]
    words = Said("aim/influence", {"n": own, "most": needed})
    return (Aim(sign="medal", words=words, n=own, of=needed),)


def power(view: View, faction: str, at: int) -> Aim:
    """FO-POWER-03. At the last space the game ends: it is said when one step is left."""
    last = len(view.power.x) - 1
    near = at == last - 1
    message = f"aim/{faction}-near" if near else f"aim/{faction}"
    words = Said(message, {"n": min(at, last), "most": last})
    return Aim(sign=faction, words=words, n=min(at, last), of=last, near=near)


def groups_of(choices: Sequence[Choice]) -> list[Group]:
    """By what they are about; what is marked on the map stays folded where there is more."""
    names = {verb: name for name, verbs in scenery().groups.items() for verb in verbs}
    grouped: dict[str, list[Choice]] = {}
    for choice in choices:
        grouped.setdefault(names.get(choice.verb, "else"), []).append(choice)
    opened = next(name for name in FIRST if name in grouped or name == FIRST[-1])
    order = [name for name in (*SIGNS,) if name in grouped]
    return [group(name, grouped[name], name == opened) for name in order]


def group(name: str, choices: Sequence[Choice], opened: bool) -> Group:
    note = {"way": Said("on-map", {"n": len(choices)}), "deeds": Said("one-action")}.get(name)
    title = Said(f"group/{name}")
    return Group(name=name, title=title, sign=SIGNS[name], choices=choices, note=note, open=opened)
