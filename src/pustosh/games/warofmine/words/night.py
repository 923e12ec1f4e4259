"""Words about the night: noise, the Unknown deck, findings, locations, cards of all decks."""

from pustosh.games.warofmine.box.cards import COLUMNS
from pustosh.games.warofmine.box.words import Arg, by_name
from pustosh.games.warofmine.rules import leader, reading
from pustosh.games.warofmine.rules.dawn import peek_location, replace
from pustosh.games.warofmine.rules.exploring import meet, roll_noise, within_track
from pustosh.games.warofmine.rules.moments import drop, is_banned, moment, take_decisive
from pustosh.games.warofmine.rules.morning import draw_event, peek_events
from pustosh.games.warofmine.rules.raid import crime_wave
from pustosh.games.warofmine.rules.supply import draw, lay_deck, look_at, reveal
from pustosh.games.warofmine.state.stories import Ban, Reading
from pustosh.games.warofmine.table import Table
from pustosh.kernel.acts import Act
from pustosh.kernel.choices import Call, call
from pustosh.kernel.decks import Deck
from pustosh.kernel.flow import Game
from pustosh.kernel.state import Cards

DECKS = {
    "resident": "residents", "visitor": "visitors", "fate": "fates", "raid": "raids",
    "exploration": "explorations", "ideas": "ideas",
}  # fmt: skip


def noise(game: Game[Table], scene: Reading, arg: Arg) -> None:
    """WM-SCAV-09. The marker moves; never below 1 or above the top of the track (10)."""
    table = game.table
    if arg.get("temporary"):  # for the roll that is about to be made
        table.hush += arg["by"]
        return
    n = arg["set"] if "set" in arg else table.noise + arg["by"]
    table.noise = within_track(table, n)
    game.tell("WM-SCAV-09", "noise", n=table.noise)


def noise_roll(game: Game[Table], scene: Reading, arg: Arg) -> None:
    """WM-SCAV-11. Only when an effect asks for it."""
    game.do(call(roll_noise))


def unknown(game: Game[Table], scene: Reading, arg: Arg) -> None:
    """WM-SCAV-22. Cards are returned unseen, as many as there are (23), or more are added."""
    table, left = game.table, len(game.table.decks["explorations"])
    before = table.unknown
    table.unknown = max(0, min(left, before + arg["by"]))
    deck, n = table.decks["explorations"], max(0, before - table.unknown)
    # Cards that somebody has looked at lie below the others until all are shuffled again.
    laid = Deck(deck.pool, deck.top[n:], deck.bottom + deck.top[:n], deck.discard)
    lay_deck(table, "explorations", laid)
    game.tell("WM-SCAV-22", "unknown", n=table.unknown)


def end_exploration(game: Game[Table], scene: Reading, arg: Arg) -> None:
    """WM-SCAV-26. An effect says so; whatever the open cards still say is void."""
    reading.break_off_exploration(game.table)


def find(game: Game[Table], scene: Reading, arg: Arg) -> None:
    """Findings cards: the row that is named, and perhaps something special."""
    row = arg["row"]
    for _ in range(arg.get("n", 1)):
        game.do(call(find_one, scene, row, arg.get("special", False)))
    game.do(call(moment, f"find_{row}", scene.me))


def find_one(game: Game[Table], scene: Reading, row: str, special: bool) -> None:
    id_ = reveal(game, "findings")
    if not id_:
        return
    card = game.table.box.findings[id_]
    game.tell("WM-SCAV-24", "findings-card", card=id_)
    rows = {"heap": card.heap, "furniture": card.furniture, "pantry": card.pantry}
    reading.carry_out(game, scene, rows[row] + (card.special if special else ()))


def location_script(game: Game[Table], scene: Reading, arg: Arg) -> None:
    """The script in the current location's column of this card."""
    table, card = game.table, game.table.box.explorations.get(scene.id)
    place = table.slots.get(table.location, "")
    if card is not None and place:
        column = COLUMNS.index(table.box.locations[place].column)
        reading.read_script(game, str(card.scripts[column]), scene.me)


def location(game: Game[Table], scene: Reading, arg: Arg) -> None:
    """Replaced, looked at, or closed until Dawn."""
    if arg["op"] == "replace":
        replace(game, arg["slot"])
    elif arg["op"] == "close":
        game.table.banned += (Ban(f"slot.{arg['slot']}", "dawn"),)
    else:
        peek_location(game)


def draw_(game: Game[Table], scene: Reading, arg: Arg) -> None:
    """Drawn and resolved."""
    game.do(*[call(draw_card, arg["deck"], scene.me)] * arg.get("n", 1))


def draw_card(game: Game[Table], deck: str, me: str) -> None:
    if deck in DRAWN:
        DRAWN[deck](game)
    elif id_ := reveal(game, "fates"):
        reading.read(game, id_, game.table.box.fates[id_].do, me)


def visit(game: Game[Table]) -> None:
    """WM-TRADE-12. A visitor at the door."""
    if is_banned(game.table, "deck.visitor"):  # WM-MORN-05
        return
    if id_ := reveal(game, "visitors"):
        reading.read_options(game, id_, game.table.box.visitors[id_].options)


DRAWN = {"event": draw_event, "resident": meet, "visitor": visit}  # else a Fate card


def peek(game: Game[Table], scene: Reading, arg: Arg) -> None:
    """WM-GEN-19. The top cards are looked at, and perhaps put in another order (WM-GEN-10)."""
    if arg["deck"] == "event":
        peek_events(game, arg["n"])
        return
    name = DECKS[arg["deck"]]
    cards = [card for card in (draw(game, name) for _ in range(arg["n"])) if card]
    lay_deck(game.table, name, game.table.decks[name].on_top(*cards))
    look_at(game, *cards)
    if arg.get("reorder"):
        game.do(call(reorder, name, tuple(cards), ()))


def reorder(game: Game[Table], name: str, left: tuple[str, ...], laid: tuple[str, ...]) -> None:
    """WM-GEN-10. The Leader says which card comes next."""
    if not left:
        deck = game.table.decks[name]
        for card in laid:
            deck = deck.without(card)
        lay_deck(game.table, name, deck.on_top(*laid))
        return

    def then(card: str, rest: Cards) -> tuple[Call, ...]:
        return (call(reorder, name, rest, (*laid, card)),)

    leader.ask(game, *leader.next_of("WM-GEN-10", "next", left, then))


def red_cards(game: Game[Table], scene: Reading, arg: Arg) -> None:
    """Set-aside red cards are shuffled in."""
    game.do(call(crime_wave, arg["n"]))


def decisive(game: Game[Table], scene: Reading, arg: Arg) -> None:
    """WM-GEN-19. Cards of the group's hand are drawn or dropped (WM-GEN-10)."""
    for _ in range(arg.get("n", 1)):
        if arg["op"] != "draw":
            game.do(call(drop_decisive))
        elif id_ := draw(game, "decisive"):
            take_decisive(game, id_)


def drop_decisive(game: Game[Table]) -> None:
    leader.ask_which(game, "WM-GEN-10", "drop", game.table.decisive, drop)


EFFECTS = by_name(
    noise, noise_roll, unknown, end_exploration, find, location_script, location, draw_, peek,
    red_cards, decisive,
)  # fmt: skip


ACTS = (
    Act("next CARD", "next FT-02", "WM-GEN-10", leader.unless_offered("WM-GEN-19")),
    Act("drop CARD", "drop DA-01", "WM-GEN-10"),
)
