"""One room of the shelter: its name, what stands there, and who."""

from functools import cache
from textwrap import wrap
from typing import NamedTuple

from pustosh.games.warofmine.show.house import Cell as Room
from pustosh.games.warofmine.show.house import Occupant
from pustosh.terminal.canvas import Canvas, Cell
from pustosh.terminal.games.warofmine.desk import Desk
from pustosh.terminal.games.warofmine.scenes import PICTURES
from pustosh.terminal.games.warofmine.signs import ASLEEP, BANNED, DARK, LADDER

VOWELS = "aeiouyäöüаеёиоуыэюя"  # noqa: RUF001  # of both alphabets
KEPT = ("ch", "sh", "ph", "th", "qu", "ck", "sc")
FEWEST = 2  # letters behind a hyphen
ROOMY = 10  # cells in which a first name is written out
SHORT = 2  # letters of a name where there is less
INKS = {"fit": "gain", "act": "ink", "block": "warn", "gap": "cost", "card": "ink", "bare": "faint"}


class Frame(NamedTuple):
    """Where the walls begin, and how much is inside them."""

    x: int
    y: int
    width: int
    height: int


def name_lines(desk: Desk, room: Room, width: int) -> tuple[str, ...]:
    """A name is broken, never cut; of a hole or rubble one has to know what is left of it."""
    if room.look == "gap" or room.note == "remnants":
        return broken(desk.say(f"note/{room.note}"), width)
    card = desk.page.view.house.cards.get(room.id) if width < ROOMY else None
    return broken(desk.name(card or room.name), width) if room.look != "bare" else ()


@cache
def broken(text: str, width: int) -> tuple[str, ...]:
    words: list[str] = []
    for word in text.split():
        rest = word
        while len(rest) > width:
            cut = seam(rest, width - 1)
            words.append(f"{rest[:cut]}-")
            rest = rest[cut:]
        words.append(rest)
    return tuple(wrap(" ".join(words), width, break_on_hyphens=False))


def seam(word: str, most: int) -> int:
    """Where a long word is parted: before a consonant that a vowel follows, not too early."""
    most = min(most, len(word) - FEWEST)
    for at in range(most, max(1, most - 2), -1):
        if word[at] not in VOWELS and word[at + 1] in VOWELS and not is_kept(word, at):
            return at
    while most > FEWEST and is_kept(word, most):
        most -= 1
    return most


def is_kept(word: str, at: int) -> bool:
    """Letters that stay together; `st` and `sp` do so after a consonant."""
    pair = word[at - 1 : at + 1].casefold()
    return pair in KEPT or (pair in ("st", "sp") and word[at - 2] not in VOWELS)


def draw_room(desk: Desk, canvas: Canvas, frame: Frame, room: Room) -> None:
    thing = desk.hook(f"node:{room.id}", room.id)
    cell = Cell(" ", ink_of(room), thing, is_lit(desk, room))
    canvas.fill(frame.x + 1, frame.y + 1, frame.width, frame.height, cell)
    for line, text in enumerate(name_lines(desk, room, frame.width)):
        canvas.write(frame.x + 1, frame.y + 1 + line, text.center(frame.width), cell)
    draw_scene(canvas, frame, room, cell)
    draw_people(desk, canvas, frame, room.people)
    draw_wall(desk, canvas, frame, room, cell)


def ink_of(room: Room) -> str:
    return "faint" if room.dark else INKS[room.look]


def is_lit(desk: Desk, room: Room) -> bool:
    """The highlighted choice is about this space, or what is built there."""
    wanted = {thing.partition(":")[0] for thing in desk.page.lit}
    return room.id in wanted or (room.look == "fit" and room.name in wanted)


def draw_scene(canvas: Canvas, frame: Frame, room: Room, cell: Cell) -> None:
    """To the right on the floor; darkness behind it where nobody gets to."""
    floor = frame.y + frame.height
    if room.dark:
        canvas.write(frame.x + 1, floor, DARK * frame.width, cell)
    picture = PICTURES.get(room.scene.icon, "")
    at = frame.x + 1 + (frame.width - len(picture) + 1) // 2
    canvas.write(at, floor, picture, cell._replace(ink="second" if not room.dark else "faint"))


def draw_people(desk: Desk, canvas: Canvas, frame: Frame, people: tuple[Occupant, ...]) -> None:
    """People in front, knocked out; sleepers say so."""
    x, floor = frame.x + 1, frame.y + frame.height
    for person in people:
        name = desk.name(person.who)
        label = name if frame.width >= ROOMY and len(people) == 1 else name[:SHORT]
        label += ASLEEP if person.lies else ""
        thing = person.who if desk.page.number(person.who) else ""
        ink = "yellow tab" if not person.lies else "second tab"
        x = canvas.write(x, floor, label, Cell(" ", ink, thing, person.who in desk.page.lit))


def draw_wall(desk: Desk, canvas: Canvas, frame: Frame, room: Room, cell: Cell) -> None:
    """On the wall above: the number of a choice, the ladder, that it is closed today."""
    place = f"node:{room.id}"
    if place in desk.hanging:
        tab = cell._replace(ink="accent tab", lit=False)
        canvas.write(frame.x + 1, frame.y, f" {desk.page.number(cell.thing)} ", tab)
    if room.ladder:
        canvas.write(frame.x + frame.width - 1, frame.y, LADDER * 2, Cell(" ", "warn"))
    if room.note == "banned":
        canvas.write(frame.x + frame.width, frame.y + frame.height, BANNED, Cell(" ", "cost"))
