"""One card as it is printed: name, price, slots, text."""

from pustosh.games.shelter.box import cards as records
from pustosh.games.shelter.box.components import Slot
from pustosh.kernel.packs import CardText
from pustosh.terminal.games.shelter.signs import in_words, price_facts
from pustosh.terminal.page import Page

SIDES = {"L": "side-left", "R": "side-right", "LR": "side-linked", "A": "side-a", "B": "side-b"}


def card(page: Page, asked: str) -> list[str]:
    """A card by its id or its name, line by line; nothing: there is no such card."""
    wanted = asked.strip().casefold().partition(".")[0]  # `S04.L` is a part of S04
    for id_, name in page.pack.names.items():
        if wanted in (id_.casefold(), name.casefold()):
            text = text_of(page, id_)
            about = [text.text, text.flavour]
            return [f"{name} ({id_})", *printed(page, id_), *(line for line in about if line)]
    return []


def printed(page: Page, id_: str) -> list[str]:
    if id_ in page.pack.items:
        return [f"{item_class(page, id_)}, {item_timing(page, id_)}"]
    if id_ in page.pack.threats:
        return threat_lines(page, id_)
    lines = [page.words("side", side=side(page, slot), what=w) for slot, w in slots(page, id_)]
    if price := build_cost(page, id_):
        lines.insert(0, page.words("build-cost", what=in_words(page, price)))
    return lines


def slots(page: Page, id_: str) -> list[tuple[Slot, str]]:
    """The slots of a room or elevator, each with its facts."""
    lines = []
    for slot in page.pack.rooms[id_]:
        facts = price_facts(page, slot.red, slot.green)
        if slot.letter:
            facts.append(page.words("letter", letter=page.voice.name(slot.letter)))
        lines.append((slot, "; ".join(facts)))
    return lines


def side(page: Page, slot: Slot) -> str:
    return page.words(SIDES[slot.id.partition(".")[2]])


def threat_lines(page: Page, id_: str) -> list[str]:
    record: records.Threat = next(
        threat.value for threat in page.pack.cards.threats if threat.value.id == id_
    )
    lines = [page.words(f"kind-{record.kind}")]
    if record.fight:
        lines.append(page.words("fight", n=record.fight))
    return lines + price_facts(page, record.cost, record.reward)


def build_cost(page: Page, id_: str) -> tuple[str, ...]:
    """The price in the corner of a room of the deck."""
    for room in page.pack.cards.rooms:
        if room.value.id == id_:
            price: tuple[str, ...] = room.value.build_cost
            return price
    return ()


def room_facts(page: Page, id_: str) -> str:
    sides = [
        page.words("side", side=side(page, slot), what=what) for slot, what in slots(page, id_)
    ]
    price = page.words("build-cost", what=in_words(page, build_cost(page, id_)))
    return ". ".join([price, *sides])


def item_class(page: Page, id_: str) -> str:
    return page.words(f"class-{page.pack.items[id_].class_}")


def item_timing(page: Page, id_: str) -> str:
    return page.words(f"timing-{page.pack.items[id_].timing}")


def item_text(page: Page, id_: str) -> str:
    return text_of(page, id_).text


def text_of(page: Page, id_: str) -> CardText:
    text = page.pack.cards.texts.get(id_)
    return text.value if text else CardText(id_)
