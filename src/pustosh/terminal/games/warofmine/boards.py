"""The people: who they are, how they are, what they can, what they do."""

from rich.cells import cell_len, set_cell_size

from pustosh.games.warofmine.show.people import STAGES, Person, State
from pustosh.terminal.canvas import Drawn
from pustosh.terminal.games.warofmine.desk import Desk, desk_of
from pustosh.terminal.games.warofmine.signs import LOOKS, SKILL, UNABLE, meter
from pustosh.terminal.games.warofmine.writing import written
from pustosh.terminal.page import Page
from pustosh.terminal.pieces import Piece, Pieces, flow, tab, words_of


def seats(page: Page, width: int) -> Drawn:
    desk = desk_of(page)
    lines = [line for one in desk.facts.people for line in board(desk, one, width)]
    for words in gone_words(desk):
        lines += flow(words_of(words, "second"), width, 2)
    return written(page, lines)


def board(desk: Desk, one: Person, width: int) -> list[Pieces]:
    rows = [name_line(desk, one), states_line(desk, one), stats_line(desk, one)]
    rows += [skill_line(desk, one)]
    return [line for row in rows for line in flow(row, width, indent=2)]


def name_line(desk: Desk, one: Person) -> Pieces:
    thing = one.id if desk.page.number(one.id) else ""
    pieces = [*tab(desk.page, thing), Piece(f" {desk.name(one.id)} ", "yellow tab", thing)]
    pieces += words_of(desk.page.voice.name(one.id, "calling"), "second", thing)
    return pieces + words_of(f"→ {task(desk, one)}", "accent", thing)


def task(desk: Desk, one: Person) -> str:
    if one.task == "work" and one.job:
        return f"{desk.say('task/work')}: {desk.name(one.thing or one.job)}"
    return desk.say(f"task/{one.task}")


def states_line(desk: Desk, one: Person) -> Pieces:
    """`Hunger ■■·· 2`: by name, by steps and by number."""
    names = [desk.say(f"state/{state.name}") for state in one.states]
    wide = max(map(cell_len, names))
    pairs = zip(names, one.states, strict=True)
    return [Piece(" "), *(state_piece(set_cell_size(name, wide), state) for name, state in pairs)]


def state_piece(name: str, one: State) -> Piece:
    return Piece(f"{name} {meter(one.level)} {one.level} ", LOOKS[one.look])


def stats_line(desk: Desk, one: Person) -> Pieces:
    """In which stages one can act; then the numbers of the card."""
    pieces = [Piece(" "), *words_of(desk.say("acts"), "faint")]
    for stage in range(1, STAGES + 1):
        able, now = stage <= one.stages, stage == desk.facts.stage
        ink = "faint" if not able else "accent" if now else "ink"
        pieces.append(Piece(f"[{stage}]" if now and able else str(stage) if able else UNABLE, ink))
    pieces += words_of(extra(desk, one), "gain")
    for name, n in one.stats.items():
        pieces.append(Piece(f"{desk.say(f'stat/{name}')} {n}", "second"))
    return pieces


def extra(desk: Desk, one: Person) -> str:
    return desk.say("extra-n", n=one.extra) if one.extra else ""


def skill_line(desk: Desk, one: Person) -> Pieces:
    """The skill and how often; the habit; the medicine one has been given."""
    pieces = [Piece(" "), Piece(SKILL, "warn"), *words_of(f"{skill(desk, one)};", "ink")]
    pieces += words_of(habit(desk, one), "second")
    for kind in one.medical:
        pieces += [Piece("✚", "gain"), *words_of(desk.name(kind), "gain")]
    return pieces


def skill(desk: Desk, one: Person) -> str:
    """`Strong back (once a day): carries +2`."""
    limit = f" ({desk.say(f'limit/{one.limit}')})" if one.limit else ""
    return f"{desk.name(one.skill)}{limit}: {desk.says(one.lines)}"


def habit(desk: Desk, one: Person) -> str:
    return f"{desk.say('habit')}: {desk.name(one.habit)}" if one.habit else desk.say("no-habit")


def gone_words(desk: Desk) -> list[str]:
    found = (("died", desk.facts.dead), ("left", desk.facts.departed))
    return [
        f"{desk.say(how)}: {', '.join(map(desk.name, people))}" for how, people in found if people
    ]


def person_words(desk: Desk, one: Person) -> str:
    """How a person is, in one line; said anew whenever it changes."""
    say = desk.say
    states = [f"{say(f'state/{state.name}')} {state.level}" for state in one.states if state.level]
    acts = f"{say('stages-n', n=one.stages)} {extra(desk, one)}".rstrip()
    told = [task(desk, one), *states, acts, *map(desk.name, one.medical)]
    return f"{desk.name(one.id)}: {'; '.join(told)}"


def card_words(desk: Desk, one: Person) -> str:
    """What is printed on a person's card, and never changes."""
    calling = desk.page.voice.name(one.id, "calling")
    stats = [f"{desk.say(f'stat/{name}')} {n}" for name, n in one.stats.items()]
    told = [*stats, skill(desk, one), habit(desk, one)]
    return f"{desk.name(one.id)}, {calling}: {'; '.join(told)}"
