"""Words about the night: noise, the Unknown deck, findings, locations, cards of all decks."""

from typing import Any

from pustosh.games.warofmine.rules.general.leader import ask
from pustosh.games.warofmine.rules.general.moments import moment
from pustosh.games.warofmine.rules.general.piles import draw
from pustosh.games.warofmine.rules.general.reading import (
    break_off_exploration,
    carry_out,
    read,
    read_options,
    read_script,
    verb,
)
from pustosh.games.warofmine.state.stories import Reading
from pustosh.games.warofmine.table import Table
from pustosh.games.warofmine.words.story import is_banned
from pustosh.kernel.choices import Choice, call
from pustosh.kernel.flow import Game

DECKS = {
    "resident": "deck_residents",
    "visitor": "deck_visitors",
    "fate": "deck_fates",
    "raid": "deck_raids",
    "exploration": "deck_explorations",
    "ideas": "deck_ideas",
}


@verb("noise")
def noise(game: Game[Table], scene: Reading, arg: Any) -> None:
    """WM-SCAV-09. The marker moves; never below 1 or above the top of the track (10)."""
    from pustosh.games.warofmine.rules.scavenging.exploring import within_track

    table = game.table
    if arg.get("temporary"):  # for the roll that is about to be made
        table.hush += arg["by"]
        return
    n = arg["set"] if "set" in arg else table.noise + arg["by"]
    table.noise = within_track(table, n)
    game.tell("WM-SCAV-09", "noise", n=table.noise)


@verb("noise_roll")
def noise_roll(game: Game[Table], scene: Reading, arg: Any) -> None:
    """WM-SCAV-11. Only when an effect asks for it."""
    from pustosh.games.warofmine.rules.scavenging.exploring import roll_noise

    game.do(call(roll_noise))


@verb("unknown")
def unknown(game: Game[Table], scene: Reading, arg: Any) -> None:
    """WM-SCAV-22. Cards are returned unseen, as many as there are (23), or more are added."""
    table = game.table
    left = len(table.deck_explorations)
    before = table.unknown
    table.unknown = max(0, min(left, before + arg["by"]))
    return_cards(table, before - table.unknown)
    game.tell("WM-SCAV-22", "unknown", n=table.unknown)


def return_cards(table: Table, n: int) -> None:
    """Those somebody has looked at lie below the others until all are shuffled again."""
    deck = table.deck_explorations
    gone, top = (deck.top[:n], deck.top[n:]) if n > 0 else ((), deck.top)
    table.deck_explorations = type(deck)(deck.pool, top, deck.bottom + gone, deck.discard)


@verb("end_exploration")
def end_exploration(game: Game[Table], scene: Reading, arg: Any) -> None:
    """WM-SCAV-26. An effect says so; whatever the open cards still say is void."""
    break_off_exploration(game.table)


@verb("find")
def find(game: Game[Table], scene: Reading, arg: Any) -> None:
    """Findings cards: the row that is named, and perhaps something special."""
    row = arg["row"]
    for _ in range(arg.get("n", 1)):
        game.do(call(find_one, scene, row, arg.get("special", False)))
    game.do(call(moment, f"find_{row}", scene.me))


def find_one(game: Game[Table], scene: Reading, row: str, special: bool) -> None:
    table = game.table
    id_ = draw(game, "deck_findings")
    if not id_:
        return
    card = table.box.findings[id_]
    table.deck_findings = table.deck_findings.discarding(id_)
    game.tell("WM-SCAV-24", "findings-card", card=id_)
    do = getattr(card, row) + (card.special if special else ())
    carry_out(game, scene, do)


@verb("location_script")
def location_script(game: Game[Table], scene: Reading, arg: Any) -> None:
    """The script in the current location's column of this card."""
    table = game.table
    card = table.box.explorations.get(scene.id)
    place = table.slots.get(table.location, "")
    if card is not None and place:
        column = "ABCDE".index(table.box.locations[place].column)
        read_script(game, str(card.scripts[column]), scene.me)


@verb("location")
def location(game: Game[Table], scene: Reading, arg: Any) -> None:
    """Replaced, looked at, or closed until Dawn."""
    from pustosh.games.warofmine.rules.scavenging.locations import peek_location, replace

    table = game.table
    if arg["op"] == "replace":
        replace(game, arg["slot"])
    elif arg["op"] == "close":
        from pustosh.games.warofmine.state.stories import Ban

        table.banned += (Ban(f"slot.{arg['slot']}", "dawn"),)
    else:
        peek_location(game)


@verb("draw")
def drawing(game: Game[Table], scene: Reading, arg: Any) -> None:
    """Drawn and resolved."""
    for _ in range(arg.get("n", 1)):
        game.do(call(draw_card, arg["deck"], scene.me))


def draw_card(game: Game[Table], deck: str, me: str) -> None:
    from pustosh.games.warofmine.rules.morning import draw_event
    from pustosh.games.warofmine.rules.scavenging.exploring import meet

    table = game.table
    if deck == "event":
        draw_event(game)
    elif deck == "resident":
        meet(game)
    elif deck == "visitor":
        visit(game)
    elif deck == "fate":
        id_ = draw(game, "deck_fates")
        if id_:
            table.deck_fates = table.deck_fates.discarding(id_)
            read(game, id_, table.box.fates[id_].do, me)


def visit(game: Game[Table]) -> None:
    """WM-TRADE-12. A visitor at the door."""
    table = game.table
    if is_banned(table, "deck.visitor"):  # WM-MORN-05
        return
    id_ = draw(game, "deck_visitors")
    if id_:
        table.deck_visitors = table.deck_visitors.discarding(id_)
        read_options(game, id_, table.box.visitors[id_].options)


@verb("peek")
def peek(game: Game[Table], scene: Reading, arg: Any) -> None:
    """WM-GEN-18. The top cards are looked at, and perhaps put in another order."""
    table = game.table
    if arg["deck"] == "event":
        from pustosh.games.warofmine.rules.morning import peek_events

        peek_events(game, arg["n"])
        return
    name = DECKS[arg["deck"]]
    cards = [card for card in (draw(game, name) for _ in range(arg["n"])) if card]
    setattr(table, name, getattr(table, name).on_top(*cards))
    for card in cards:
        game.tell("WM-GEN-19", "sees", card=card)
    if arg.get("reorder") and len(cards) > 1:
        game.do(call(reorder, name, tuple(cards), ()))


def reorder(game: Game[Table], name: str, left: tuple[str, ...], laid: tuple[str, ...]) -> None:
    """The Leader says which card comes next."""
    table = game.table
    if not left:
        deck = getattr(table, name)
        for card in laid:
            deck = deck.without(card)
        setattr(table, name, deck.on_top(*laid))
        return
    choices = []
    for card in left:
        rest = tuple(one for one in left if one != card)
        choices.append(
            Choice("WM-GEN-10", "next", (card,), (call(reorder, name, rest, (*laid, card)),))
        )
    ask(game, *choices)


@verb("red_cards")
def red_cards(game: Game[Table], scene: Reading, arg: Any) -> None:
    """Set-aside red cards are shuffled in."""
    from pustosh.games.warofmine.rules.night_raid.raid import crime_wave

    game.do(call(crime_wave, arg["n"]))


@verb("decisive")
def decisive(game: Game[Table], scene: Reading, arg: Any) -> None:
    """Cards of the group's hand."""
    table = game.table
    for _ in range(arg.get("n", 1)):
        if arg["op"] == "draw":
            id_ = draw(game, "deck_decisive")
            if id_:
                table.decisive += (id_,)
                game.tell("WM-DAWN-15", "takes-decisive", card=id_)
        elif table.decisive:
            game.do(call(drop_decisive))


def drop_decisive(game: Game[Table]) -> None:
    table = game.table
    if table.decisive:
        choices = (
            Choice("WM-GEN-10", "drop", (card,), (call(drop, card),)) for card in table.decisive
        )
        ask(game, *choices)


def drop(game: Game[Table], card: str) -> None:
    table = game.table
    table.decisive = tuple(one for one in table.decisive if one != card)
    table.deck_decisive = table.deck_decisive.discarding(card)
