"""Around the table: levels, drawers, and choices in groups."""

from collections.abc import Sequence

from pustosh.games.munchkin.box.components import Box
from pustosh.games.munchkin.show.boards import TOP
from pustosh.games.munchkin.show.signs import scenery
from pustosh.games.munchkin.sight.characters import CharacterView
from pustosh.games.munchkin.sight.view import View
from pustosh.kernel.choices import Choice
from pustosh.kernel.frame import Aim, Drawer, Figure, Frame, Group, Said

SIGNS = {
    "cards": "cards", "help": "munchkin/help", "deals": "munchkin/trade", "gear": "munchkin/used",
    "gains": "treasure", "sale": "cap", "away": "munchkin/discard", "turn": "pass",
    "else": "pointer",
}  # fmt: skip
IN_COMBAT = ("cards", "help", "deals", "turn", "gains", "away", "else", "gear", "sale")
BETWEEN = ("gains", "else", "cards", "gear", "deals", "turn", "sale", "help", "away")


def frame(box: Box, view: View) -> Frame:
    rivals = len(view.characters) - (view.seat is not None)
    own = () if view.seat is None else (mine(view.characters[view.seat]),)
    decks = (Drawer(name="decks", sign="door"),) if view.combat else ()
    return Frame(
        aims=(*levels(view), Aim(sign="fight", words=Said("aim/last"))),
        order=turns(view),
        figures=tuple(map(figure, view.characters)),
        drawers=(*own, Drawer(name="rivals", sign="people", n=rivals), *decks),
        ends=frozenset({"kick", "end", "skip", "ready", "pass", "yield", "hold"}),
    )


def mine(character: CharacterView) -> Drawer:
    return Drawer(name="mine", sign="munchkin/backpack", n=len(character.pack))


def turns(view: View) -> tuple[int, ...]:
    """From whose turn it is."""
    seats = tuple(range(len(view.characters)))
    return (*seats[view.turn :], *seats[: view.turn]) if view.turn else seats


def figure(character: CharacterView) -> Figure:
    words = Said("figure", {"n": character.level})
    return Figure(sign="level", text=str(character.level), words=words)


def levels(view: View) -> tuple[Aim, ...]:
    """One's own level, and whoever is ahead of the others."""
    others = [character for character in view.characters if character.seat != view.seat]
    best = max(others, key=lambda character: character.level)
    words = Said("aim/ahead", {"who": best.seat, "n": best.level})
    ahead = Aim(sign="people", words=words, near=best.level == TOP - 1)
    if view.seat is None:
        return (ahead,)
    level = view.characters[view.seat].level
    own = Said("aim/level", {"n": level, "most": TOP})
    return (Aim(sign="level", words=own, n=level, of=TOP), ahead)


def groups_of(choices: Sequence[Choice], fights: bool) -> list[Group]:
    names = {verb: name for name, verbs in scenery().groups.items() for verb in verbs}
    grouped: dict[str, list[Choice]] = {}
    for choice in choices:
        name = "help" if choice.verb == "ask-help" else names.get(choice.verb, "else")
        grouped.setdefault(name, []).append(choice)
    order = [name for name in (IN_COMBAT if fights else BETWEEN) if name in grouped]
    return [group(name, grouped[name], name == order[0]) for name in order]


def group(name: str, choices: Sequence[Choice], first: bool) -> Group:
    title = Said(f"group/{name}")
    return Group(name=name, title=title, sign=SIGNS[name], choices=choices, open=first)
