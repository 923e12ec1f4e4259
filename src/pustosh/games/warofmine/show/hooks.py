"""Where each open choice hangs: on the space, the person, the card or the goods it is about."""

from collections.abc import Callable, Iterable

from pustosh.games.warofmine.show.stories import keys
from pustosh.games.warofmine.show.supper import plate_at
from pustosh.games.warofmine.sight.view import ChoiceView, View

Place = Callable[[View, list[str]], str]
LOOSE = "loose"
PLAIN = {
    "go": "slot", "carry": "findings", "gather": "gather", "lose": "storage", "pay": "purse",
    "offer": "purse", "want": "want", "unlock": "idea", "next": "card", "decisive": "card",
    "keep-card": "card", "drop": "card", "hit": "foe", "kill": "foe", "choose": "option",
    "board": "node", "restore": "node", "wound": "", "fall": "",
}  # fmt: skip


def built_at(view: View, fitting: str) -> str:
    return next((f"node:{node}" for node, id_ in view.house.built.items() if id_ == fitting), LOOSE)


def body(view: View, who: str) -> str:
    """Where a person stands at this moment: in a fight, at the guard, or at home."""
    guards = [person.id for person in view.people if person.task == "guard"] if view.raid else []
    fighters = view.fight.people if view.fight else ()
    return f"fighter:{who}" if who in (*fighters, *guards) else f"person:{who}"


def pile(view: View, kind: str) -> str:
    """What is taken along, found, or given away: where pieces of this kind lie."""
    if view.phase == "scavenging" and view.night.findings.get(kind):
        return f"findings:{kind}"
    return f"storage:{kind}"


def taken_from(view: View, kind: str) -> str:
    """WM-SCAV-03. From Storage before one sets out; else a card lets one take from the Box."""
    packing = ["set-out"] in keys(view)
    return f"{'storage' if packing else 'crate'}:{kind}"


SPECIAL: dict[str, Place] = {
    **dict.fromkeys(
        ("do", "clear", "begin", "destroy", "build"), lambda view, args: f"node:{args[-1]}"
    ),
    "use": lambda view, args: built_at(view, args[1].partition(":")[0]),
    "move": lambda view, args: built_at(view, args[1]),
    "take": lambda view, args: taken_from(view, args[0]),
    "discard": lambda view, args: pile(view, args[0]),
    "water": lambda view, args: plate_at(view, "water", *args),
    "eat": lambda view, args: plate_at(view, "eat", *args),
    "eat-meal": lambda view, args: plate_at(view, "eat-meal", *args),
}


def place_of(view: View, key: str) -> str:
    """`kind:id` of the thing; choices about nothing in particular hang on the table."""
    verb, *args = key.split(" ")
    if not args:
        return "table"
    if verb in SPECIAL:
        return SPECIAL[verb](view, args)
    kind = PLAIN.get(verb)
    return f"{kind}:{args[0]}" if kind else body(view, args[0])


def hang(view: View, choices: Iterable[ChoiceView], drawn: frozenset[str]) -> dict[str, str]:
    """Key -> place, for all that is open; what has no place on the page is loose."""
    places = {choice.key: place_of(view, choice.key) for choice in choices}
    return {key: at if at in drawn or at == "table" else LOOSE for key, at in places.items()}
