"""Rulebook section: Encounters."""

from pustosh.games.fallout.box.components import Attempt
from pustosh.games.fallout.rules.combat.foes import hindered
from pustosh.games.fallout.rules.stories.attempts import attempt, can_pay, paying
from pustosh.games.fallout.rules.stories.results import apply_row, tell_story
from pustosh.games.fallout.table import Play, Table
from pustosh.kernel.acts import Act
from pustosh.kernel.choices import call


def may_meet(game: Play, seat: int) -> str | None:
    """FO-ENC-01. None, or the rule against an Encounter action here."""
    return meets(game.table, seat) or ("FO-ENC-06" if hindered(game.table, seat) else None)


def meets(table: Table, seat: int) -> str | None:
    """FO-ENC-01. The same, where it is known that no enemy is in the way."""
    spot = table.board.spots[table.node[seat]]
    if not spot.icon:
        return "FO-ENC-01"
    per_turn = table.options["encounters"] == "per turn"
    if table.met and (per_turn or table.node[seat] in table.met):
        return "FO-ENC-07"
    deck = table.encounter_decks.get(spot.icon)
    if deck is None:
        return "FO-ENC-04"
    return None if deck else "FO-ENC-05"


def encounter(game: Play, seat: int) -> None:
    """FO-ENC-13. The top card of the deck with the icon of the space."""
    table = game.table
    spot = table.board.spots[table.node[seat]]
    table.met += (table.node[seat],)  # FO-ENC-07
    card, table.encounter_decks[spot.icon] = table.encounter_decks[spot.icon].draw(game.chance)
    table.reading = card
    table.level = spot.level
    game.tell("FO-ENC-13", "meets", who=seat, card=card, level=spot.level)
    game.do(call(choose_option, seat, card), call(put_away))


def may_choose(game: Play, seat: int, number: str) -> str | None:
    """FO-ENC-23. A forced option whose condition is met shuts out all that are not forced."""
    table, card = game.table, game.table.reading
    if (number,) not in options_read(table, seat):
        return "FO-ENC-14"
    options = table.box.encounters[card].options
    option = options[int(number) - 1]
    if rule := may_take_alone(table, seat, card, option):
        return rule
    forced = any(opt.forced and opt.forced(table, seat, card) for opt in options)
    return "FO-ENC-23" if forced and not option.forced else None


def may_take_alone(table: Table, seat: int, card: str, option: Attempt) -> str | None:
    """FO-ENC-17. None, or the rule against this option, other options apart."""
    if option.forced is not None and not option.forced(table, seat, card):
        return "FO-ENC-24"
    if option.requires is not None and not option.requires(table, seat, card):
        return "FO-ENC-17"
    return None if can_pay(table, seat, option.cost, card) else "FO-ENC-18"


def options_read(table: Table, seat: int) -> list[tuple[str]]:
    card = table.box.encounters.get(table.reading)
    return [(str(at),) for at, _ in enumerate(card.options, 1)] if card else []


OPTION = Act(
    "option NUMBER", "option 1", "FO-ENC-16", may_choose, options_read,
    lambda table, seat, number: (call(take_option, seat, table.reading, int(number) - 1),),
)  # fmt: skip


def choose_option(game: Play, seat: int, card: str) -> None:
    """FO-ENC-16. Exactly one option, chosen before any outcome is known (15)."""
    if choices := OPTION.choices(game, seat):
        game.ask(seat, *choices)
    else:
        game.tell("FO-ENC-26", "no-option", who=seat)


def take_option(game: Play, seat: int, card: str, at: int) -> None:
    """FO-ENC-19. Pay (18), then attempt the tasks in their order; without tasks, success (21)."""
    table = game.table
    option = table.box.encounters[card].options[at]
    game.tell("FO-ENC-16", "chooses", who=seat, card=card, option=at + 1)
    won, lost = call(outcome, seat, card, at, True), call(outcome, seat, card, at, False)
    game.do(*paying(table, seat, option.cost, card), call(attempt, seat, option.tasks, won, lost))


def outcome(game: Play, seat: int, card: str, at: int, success: bool) -> None:
    """FO-ENC-20. Text and results of what happened; a determinized game has none (FO-VIS-13)."""
    option = game.table.box.encounters[card].options[at]
    message = "encounter-succeeds" if success else "encounter-fails"
    game.tell("FO-ENC-20", message, who=seat, card=card, option=at + 1)
    tell_story(game, "FO-ENC-20", card, at, success)
    if not game.table.veiled:
        apply_row(game, seat, option.success if success else option.failure, card)


def put_away(game: Play) -> None:
    """FO-ENC-27. Facedown to the bottom of its deck, unless a result trashed it."""
    put_back(game.table)
    game.table.level = 0  # FO-ENC-09


def put_back(table: Table) -> None:
    """FO-ENC-27. The card that was read goes to the bottom of its deck."""
    if table.reading:
        deck = table.box.encounters[table.reading].deck
        table.encounter_decks[deck] = table.encounter_decks[deck].under(table.reading)
        table.reading = ""
