"""What work brings, beside the choice to do it: at a Fitting, or on a space of the house."""

from collections import Counter

from pustosh.games.warofmine.box.components import Box
from pustosh.games.warofmine.show.house import works
from pustosh.games.warofmine.show.printed import Printed, actions_of
from pustosh.games.warofmine.show.stories import keys
from pustosh.games.warofmine.sight.view import View

MOST_ROWS = 6  # of one person: with more, a second line each would crowd the list
WORK = ("do", "use", "clear", "begin")


def deeds_of(box: Box, view: View) -> dict[str, Printed]:
    """By choice; prices stand beside it, and what it needs is there already."""
    spaces = works(box, view)
    rows = Counter(key[1] for key in keys(view) if key[0] in WORK)
    if rows and max(rows.values()) > MOST_ROWS:
        return {}
    deeds: dict[str, Printed] = {}
    for verb, *args in keys(view):
        if verb == "use":
            action = actions_of(box, args[1].partition(":")[0])[args[1]]
            deeds[" ".join((verb, *args))] = Printed(action.do)
        elif verb == "do" and spaces.get(args[1]) in box.fixed:
            deeds[" ".join((verb, *args))] = Printed(box.fixed[spaces[args[1]]].do)
    return {key: deed for key, deed in deeds.items() if deed.do}
