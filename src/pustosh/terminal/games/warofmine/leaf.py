"""What the Leader reads out, and the cards that may be chosen from."""

from pustosh.games.warofmine.show.stories import Alternative, Card
from pustosh.terminal.games.warofmine.desk import Desk
from pustosh.terminal.games.warofmine.signs import EFFECT, LACKING
from pustosh.terminal.pieces import Piece, Pieces, flow, tab, words_of

PAGE = "▌"  # the edge of the sheet


def leaf_title(desk: Desk, leaf: Card) -> str:
    """`Between two floors (script 2)`."""
    kind = desk.say(f"card/{leaf.deck}")
    title = f"{desk.name(leaf.id)} ({kind}{f' {leaf.id}' if leaf.id.isdecimal() else ''})"
    reading = desk.page.view.reading
    me = reading[-1].me if reading else ""
    if me != leaf.id and me in {person.id for person in desk.facts.people}:
        title += f". {desk.say('about')} {desk.name(me)}"
    return title


def leaf_lines(desk: Desk) -> list[str]:
    """The page in words, with the ways that are closed."""
    leaf = desk.facts.leaf
    if leaf is None:
        return []
    shut = [way_said(desk, way) for way in desk.facts.ways if not way.open]
    closed = [f"{desk.say('shut')}: {', '.join(shut)}"] if shut else []
    says = [desk.says(leaf.lines)] if leaf.lines and not desk.facts.ways else []
    return [leaf_title(desk, leaf), *story(leaf), *says, *closed]


def story(leaf: Card) -> list[str]:
    return leaf.text.split("\n\n") if leaf.text else []


def way_said(desk: Desk, way: Alternative) -> str:
    """With what it does, where that is printed."""
    does = f" ({desk.says([way.line])})" if way.line else ""
    return f"{desk.name(way.id)}{does}"


def leaf_pieces(desk: Desk, width: int) -> list[Pieces]:
    leaf = desk.facts.leaf
    if leaf is None:
        return []
    lines = flow(words_of(leaf_title(desk, leaf), "warn"), width - 2)
    for text in story(leaf):
        lines += flow(words_of(text), width - 2)
    if leaf.lines and not desk.facts.ways:
        lines += flow(
            [Piece(EFFECT, "gain"), *words_of(desk.says(leaf.lines), "second")], width - 2
        )
    for way in desk.facts.ways:
        lines += flow(way_pieces(desk, way), width - 2, indent=4)
    return [[Piece(PAGE, "yellow"), Piece(" "), *line] for line in lines]


def way_pieces(desk: Desk, way: Alternative) -> Pieces:
    """` 2  Open the door → one of us: wounds +1`."""
    place = f"option:{way.id}"
    thing, ink = desk.hook(place, way.id), "accent" if way.open else "faint"
    pieces = [*desk.tab(place), *words_of(desk.name(way.id), ink, thing)]
    pieces += [] if way.open else words_of(f"{LACKING} {desk.say('shut')}", "faint", thing)
    does = f"{EFFECT} {desk.says([way.line])}" if way.line else ""
    return [*pieces, *words_of(does, "second", thing)]


def card_kind(desk: Desk, card: Card) -> str:
    when = f", {desk.say(f'when/{card.when}')}" if card.when else ""
    return f"{desk.say(f'card/{card.deck}')}{when}"


def card_line(desk: Desk, card: Card) -> str:
    """`event: Snow. It snows … → cold +1`."""
    parts = [f"{card_kind(desk, card)}: {desk.name(card.id)}", card.text, desk.says(card.lines)]
    return ". ".join(part.rstrip(".") for part in parts if part)


def card_pieces(desk: Desk, card: Card, width: int) -> list[Pieces]:
    kind = words_of(f"{card_kind(desk, card)}:", "faint")
    place = f"card:{card.id}"
    thing = desk.hook(place, card.id)
    story = words_of(card.text, "second", thing)
    if card.lines:
        story += words_of(f"{EFFECT} {desk.says(card.lines)}", "ink", thing)
    return flow([Piece(" "), *kind, *desk.labelled(place, card.id, "yellow"), *story], width, 4)


def offered_pieces(desk: Desk, width: int) -> list[Pieces]:
    """Cards from which one is chosen, and whatever else lies nowhere."""
    cards = [line for choice in desk.facts.offered for line in card_pieces(desk, choice, width)]
    lines = flow(words_of(desk.say("offered"), "warn"), width) if cards else []
    lines += cards
    for choice in desk.hanging.get("loose", []):
        thing = desk.thing(choice)
        words = words_of(desk.page.voice.choice(choice), "ink", thing)
        lines += flow([Piece(" "), *tab(desk.page, thing), *words], width, indent=4)
    return lines
