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
    lines = [line for person in desk.facts.people for line in board(desk, person, width)]
    for words in gone_words(desk):
        lines += flow(words_of(words, "second"), width, 2)
    return written(page, lines)


def board(desk: Desk, person: Person, width: int) -> list[Pieces]:
    rows = [name_line(desk, person), states_line(desk, person), stats_line(desk, person)]
    rows += [skill_line(desk, person)]
    return [line for row in rows for line in flow(row, width, indent=2)]


def name_line(desk: Desk, person: Person) -> Pieces:
    thing = person.id if desk.page.number(person.id) else ""
    pieces = [*tab(desk.page, thing), Piece(f" {desk.name(person.id)} ", "yellow tab", thing)]
    pieces += words_of(desk.page.voice.name(person.id, "calling"), "second", thing)
    return pieces + words_of(f"→ {task(desk, person)}", "accent", thing)


def task(desk: Desk, person: Person) -> str:
    if person.task == "work" and person.job:
        return f"{desk.say('task/work')}: {desk.name(person.thing or person.job)}"
    return desk.say(f"task/{person.task}")


def states_line(desk: Desk, person: Person) -> Pieces:
    """`Hunger ■■·· 2`: by name, by steps and by number."""
    names = [desk.say(f"state/{state.name}") for state in person.states]
    wide = max(map(cell_len, names))
    pairs = zip(names, person.states, strict=True)
    return [Piece(" "), *(state_piece(set_cell_size(name, wide), state) for name, state in pairs)]


def state_piece(name: str, state: State) -> Piece:
    return Piece(f"{name} {meter(state.level)} {state.level} ", LOOKS[state.look])


def stats_line(desk: Desk, person: Person) -> Pieces:
    """In which stages one can act; then the numbers of the card."""
    pieces = [Piece(" "), *words_of(desk.say("acts"), "faint")]
    for stage in range(1, STAGES + 1):
        able, now = stage <= person.stages, stage == desk.page.view.stage
        ink = "faint" if not able else "accent" if now else "ink"
        pieces.append(Piece(f"[{stage}]" if now and able else str(stage) if able else UNABLE, ink))
    pieces += words_of(extra(desk, person), "gain")
    for name, n in person.stats.items():
        pieces.append(Piece(f"{desk.say(f'stat/{name}')} {n}", "second"))
    return pieces


def extra(desk: Desk, person: Person) -> str:
    return desk.say("extra-n", n=person.sheet.extra) if person.sheet.extra else ""


def skill_line(desk: Desk, person: Person) -> Pieces:
    """The skill and how often; the habit; the medicine one has been given."""
    pieces = [Piece(" "), Piece(SKILL, "warn"), *words_of(f"{skill(desk, person)};", "ink")]
    pieces += words_of(habit(desk, person), "second")
    for kind in person.sheet.medical:
        pieces += [Piece("✚", "gain"), *words_of(desk.name(kind), "gain")]
    return pieces


def skill(desk: Desk, person: Person) -> str:
    """`Strong back (once a day): carries +2`."""
    limit = f" ({desk.say(f'limit/{person.limit}')})" if person.limit else ""
    return f"{desk.name(f'{person.id}:1')}{limit}: {desk.says(person.lines)}"


def habit(desk: Desk, person: Person) -> str:
    if person.habit is None:
        return desk.say("no-habit")
    return f"{desk.say('habit')}: {desk.name(person.sheet.habit)}"


def gone_words(desk: Desk) -> list[str]:
    gone = (("died", desk.page.view.dead), ("left", desk.page.view.departed))
    return [
        f"{desk.say(how)}: {', '.join(map(desk.name, people))}" for how, people in gone if people
    ]


def person_words(desk: Desk, person: Person) -> str:
    """How a person is, in one line; said anew whenever it changes."""
    say = desk.say
    states = [
        f"{say(f'state/{state.name}')} {state.level}" for state in person.states if state.level
    ]
    acts = f"{say('stages-n', n=person.stages)} {extra(desk, person)}".rstrip()
    words = [task(desk, person), *states, acts, *map(desk.name, person.sheet.medical)]
    return f"{desk.name(person.id)}: {'; '.join(words)}"


def card_words(desk: Desk, person: Person) -> str:
    """What is printed on a person's card, and never changes."""
    calling = desk.page.voice.name(person.id, "calling")
    stats = [f"{desk.say(f'stat/{name}')} {n}" for name, n in person.stats.items()]
    words = [*stats, skill(desk, person), habit(desk, person)]
    return f"{desk.name(person.id)}, {calling}: {'; '.join(words)}"
