"""Cards as they are printed: kind, numbers, text."""

from pustosh.games.munchkin.box.components import CardFacts
from pustosh.games.munchkin.show.cards import record_of
from pustosh.terminal.games.munchkin.signs import short, signed
from pustosh.terminal.page import Page
from pustosh.terminal.pieces import Piece, Pieces, tab, words_of


def card(page: Page, asked: str) -> list[str]:
    """A card by its id or its name, line by line; nothing: there is no such card."""
    wanted = record_of(asked.strip().casefold())
    for record, printed in page.pack.facts.items():
        if wanted in (record.casefold(), printed.name.casefold()):
            about = [printed.text, printed.flavour]
            first = [f"{printed.name} ({record})", "; ".join(terms(page, printed))]
            return [*first, *(line for line in about if line)]
    return []


def printed_on(page: Page, id_: str) -> CardFacts | None:
    """What is printed on a card that the view names; nothing: it names none of this id."""
    record = record_of(id_)
    printed: CardFacts | None = page.pack.facts[record] if record in page.view.cards else None
    return printed


def terms(page: Page, printed: CardFacts) -> list[str]:
    """`item; +3; 2 hands; heavy; 400 caps`."""
    say = page.voice.page
    words = [say(f"kind/{printed.kind}"), *monster_terms(page, printed)]
    if push := printed.strength or printed.bonus:
        words.append(signed(push))
    if printed.slot not in ("", "none"):
        words.append(say(f"slot/{printed.slot}"))
    if printed.weapon:
        words.append(say(f"weapon/{printed.weapon}"))
    words += [say(word) for word in ("big", "explosive") if getattr(printed, word)]
    if printed.price is not None:
        words.append(say("caps", n=printed.price))
    return words


def monster_terms(page: Page, printed: CardFacts) -> list[str]:
    if printed.kind != "monster":
        return []
    treasures = page.voice.page("treasures-n", n=printed.treasures)
    return [page.words("level-n", n=printed.level), treasures, *traits(page, printed)]


def traits(page: Page, printed: CardFacts) -> list[str]:
    """What a Monster is besides strong and rich."""
    say = page.voice.page
    words = [say("levels-n", n=printed.levels)]
    words += [say("robot")] if printed.robot else []
    if printed.radioactive:
        words.append(f"{say('radioactive')} {printed.radioactive}")
    return words + ([f"{signed(printed.flee)} {say('to-run')}"] if printed.flee else [])


def card_text(page: Page, id_: str) -> str:
    """What a card is and does, in one line."""
    printed = printed_on(page, id_)
    if printed is None:
        return ""
    words = "; ".join(terms(page, printed))
    return f"{words}. {printed.text}" if printed.text else words


def name_pieces(page: Page, id_: str, ink: str = "ink", end: str = "") -> Pieces:
    """The number of a choice about it, the name, and what it prints at a glance."""
    printed = printed_on(page, id_)
    label = f"{page.voice.name(id_)} {short(printed) if printed else ''}".strip()
    return [*tab(page, id_), *words_of(label + end, ink, id_)]


def full_pieces(page: Page, id_: str) -> Pieces:
    """The same, and all the card says."""
    text = words_of(card_text(page, id_), "second", id_)
    name = words_of(page.voice.name(id_), "ink", id_)
    return [Piece(" "), *tab(page, id_), *name, *text]


def names(page: Page, ids: tuple[str, ...]) -> str:
    return ", ".join(page.voice.name(id_) for id_ in ids) or page.voice.page("nothing")
