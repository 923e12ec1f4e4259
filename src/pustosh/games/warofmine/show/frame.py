"""Around the house: how the siege is survived, drawers, and choices by person."""

from collections.abc import Sequence

from pustosh.games.warofmine.box.components import Box
from pustosh.games.warofmine.show.people import GRAVE
from pustosh.games.warofmine.show.signs import scenery
from pustosh.games.warofmine.sight.view import View
from pustosh.kernel.choices import Choice
from pustosh.kernel.frame import Aim, Drawer, Frame, Group, Said

SIGNS = {"work": "hand", "build": "build", "move": "move", "else": "pointer"}
ENDS = frozenset({"ready", "done-eating", "set-out", "end-trade", "go-home"})


def frame(box: Box, view: View) -> Frame:
    return Frame(
        aims=(cease_fire(view), starters(view), *dying(view)),
        drawers=(
            Drawer(name="people", sign="people", n=len(view.people)),
            Drawer(name="plans", sign="build", n=len(view.house.fittings)),
            Drawer(name="town", sign="map"),
            Drawer(name="cards", sign="cards", n=len(view.decisive) + bool(view.event)),
            Drawer(name="sheet", sign="warofmine/save", wide=True),
        ),
        ends=ENDS,
        shared=True,
    )


def cease_fire(view: View) -> Aim:
    """WM-END-02. It lies among the last events, and a day has one."""
    days = view.decks["events"]
    return Aim(sign="goal", words=Said("aim/cease-fire", {"n": days, "day": view.day}))


def starters(view: View) -> Aim:
    """WM-END-03. One of those who began must see it."""
    alive = sum(person.id in view.starters for person in view.people)
    words = Said("aim/starters", {"n": alive, "most": len(view.starters)})
    return Aim(sign="people", words=words, near=alive == 1)


def dying(view: View) -> tuple[Aim, ...]:
    """Whoever is one step from the end."""
    worst = [person.id for person in view.people if max(person.states.values()) >= GRAVE]
    words = Said("aim/dying", {"what": worst[0]}) if worst else None
    return (Aim(sign="danger", words=words, near=True),) if words else ()


def groups_of(people: Sequence[str], choices: Sequence[Choice]) -> list[Group]:
    """Person by person: what each can do, build and move; all else at the end."""
    kinds = {verb: name for name, verbs in scenery().groups.items() for verb in verbs}
    grouped: dict[tuple[str, str], list[Choice]] = {}
    for choice in choices:
        acts = choice.verb in kinds and choice.args and choice.args[0] in people
        key = (choice.args[0], kinds[choice.verb]) if acts else ("", "else")
        grouped.setdefault(key, []).append(choice)
    rows = list(SIGNS)
    order = sorted(grouped, key=lambda key: (order_of(people, key[0]), rows.index(key[1])))
    return [group(key, grouped[key], key == order[0], (key[0], "work") in grouped) for key in order]


def order_of(people: Sequence[str], who: str) -> int:
    return people.index(who) if who else len(people)


def group(key: tuple[str, str], choices: Sequence[Choice], first: bool, works: bool) -> Group:
    """What one builds and moves is folded into what else one does."""
    who, kind = key
    return Group(
        name=f"{kind}-{who}" if who else kind,
        title=Said(f"group/{kind}", {"what": who} if who else {}),
        sign=SIGNS[kind],
        choices=choices,
        open=first,
        person=who,
        within=f"work-{who}" if works and kind != "work" else "",
    )
