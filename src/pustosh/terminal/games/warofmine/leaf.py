"""What the Leader reads out, and the cards that may be chosen from."""

from pustosh.games.warofmine.show.stories import Card, Leaf, Priority
from pustosh.terminal.games.warofmine.desk import Desk
from pustosh.terminal.games.warofmine.signs import EFFECT, LACKING
from pustosh.terminal.pieces import Piece, Pieces, flow, tab, words_of

PAGE = "▌"  # the edge of the sheet


def leaf_title(desk: Desk, leaf: Leaf) -> str:
    """`Between two floors (script 2)`."""
    kind = desk.say(f"card/{leaf.deck}")
    told = f"{desk.name(leaf.id)} ({kind}{f' {leaf.number}' if leaf.number else ''})"
    people = {one.id for one in desk.facts.people}
    if leaf.me in people and leaf.me != leaf.id:
        told += f". {desk.say('about')} {desk.name(leaf.me)}"
    return told


def leaf_lines(desk: Desk) -> list[str]:
    """The page in words, with the ways that are closed."""
    leaf = desk.facts.leaf
    if leaf is None:
        return []
    shut = [way_said(desk, way) for way in leaf.ways if not way.open]
    closed = [f"{desk.say('shut')}: {', '.join(shut)}"] if shut else []
    says = [desk.says(leaf.lines)] if leaf.lines else []
    return [leaf_title(desk, leaf), *leaf.story, *says, *closed]


def way_said(desk: Desk, way: Priority) -> str:
    """With what it does, where that is printed."""
    does = f" ({desk.says([way.line])})" if way.line else ""
    return f"{desk.name(way.id)}{does}"


def leaf_pieces(desk: Desk, width: int) -> list[Pieces]:
    leaf = desk.facts.leaf
    if leaf is None:
        return []
    lines = flow(words_of(leaf_title(desk, leaf), "warn"), width - 2)
    for text in leaf.story:
        lines += flow(words_of(text), width - 2)
    if leaf.lines:
        lines += flow(
            [Piece(EFFECT, "gain"), *words_of(desk.says(leaf.lines), "second")], width - 2
        )
    for way in leaf.ways:
        lines += flow(way_pieces(desk, way), width - 2, indent=4)
    return [[Piece(PAGE, "yellow"), Piece(" "), *line] for line in lines]


def way_pieces(desk: Desk, way: Priority) -> Pieces:
    """` 2  Open the door → one of us: wounds +1`."""
    place = f"option:{way.id}"
    thing, ink = desk.hook(place, way.id), "accent" if way.open else "faint"
    told = [*desk.tab(place), *words_of(desk.name(way.id), ink, thing)]
    told += [] if way.open else words_of(f"{LACKING} {desk.say('shut')}", "faint", thing)
    does = f"{EFFECT} {desk.says([way.line])}" if way.line else ""
    return [*told, *words_of(does, "second", thing)]


def card_kind(desk: Desk, one: Card) -> str:
    when = f", {desk.say(f'when/{one.when}')}" if one.when else ""
    return f"{desk.say(f'card/{one.deck}')}{when}"


def card_line(desk: Desk, one: Card) -> str:
    """`event: Snow. It snows … → cold +1`."""
    told = [f"{card_kind(desk, one)}: {desk.name(one.id)}", one.text, desk.says(one.lines)]
    return ". ".join(said.rstrip(".") for said in told if said)


def card_pieces(desk: Desk, one: Card, width: int) -> list[Pieces]:
    kind = words_of(f"{card_kind(desk, one)}:", "faint")
    place = f"card:{one.id}"
    thing = desk.hook(place, one.id)
    said = words_of(one.text, "second", thing)
    if one.lines:
        said += words_of(f"{EFFECT} {desk.says(one.lines)}", "ink", thing)
    return flow([Piece(" "), *kind, *desk.labelled(place, one.id, "yellow"), *said], width, 4)


def offered_pieces(desk: Desk, width: int) -> list[Pieces]:
    """Cards from which one is chosen, and whatever else lies nowhere."""
    cards = [line for one in desk.facts.offered for line in card_pieces(desk, one, width)]
    lines = flow(words_of(desk.say("offered"), "warn"), width) if cards else []
    lines += cards
    for one in desk.hanging.get("loose", []):
        thing = desk.thing(one)
        told = words_of(desk.page.voice.choice(one), "ink", thing)
        lines += flow([Piece(" "), *tab(desk.page, thing), *told], width, indent=4)
    return lines
