"""The characters in words: what they are, wear and carry, what acts on them, their hand."""

from pustosh.games.munchkin.sight.characters import CharacterView, IllView
from pustosh.terminal.games.munchkin.cards import names
from pustosh.terminal.games.munchkin.finding import belongings
from pustosh.terminal.games.munchkin.signs import number, signed
from pustosh.terminal.page import Page


def character(page: Page, one: CharacterView) -> str:
    parts = [
        page.words(
            "stands", who=page.voice.seat(one.seat), level=one.level, n=number(one.strength)
        ),
        *conditions(page, one),
        *possessions(page, one),
        *(ill_words(page, ill) for ill in one.ills),
    ]
    return "; ".join(parts) + "."


def conditions(page: Page, one: CharacterView) -> list[str]:
    say = page.voice.page
    found = [say(f"sex/{one.sex}")] if one.sex else []
    found += [] if one.alive else [say("dead")]
    found += [say("reborn")] if one.reborn else []
    found += [f"{signed(one.run)} {say('to-run')}"] if one.run else []
    return found + ([f"{signed(one.rad)} {say('to-protect')}"] if one.rad else [])


def possessions(page: Page, one: CharacterView) -> list[str]:
    return [f"{page.words(title)} {joined(page, one, cards)}" for title, cards in belongings(one)]


def joined(page: Page, one: CharacterView, cards: tuple[str, ...]) -> str:
    """Items with what is attached to them."""
    found = []
    for card in cards:
        mods = one.joined.get(card, ())
        found.append(page.voice.name(card) + (f" ({names(page, mods)})" if mods else ""))
    return ", ".join(found)


def ill_words(page: Page, ill: IllView) -> str:
    say = page.voice.page
    told = f"{say(f'ill/{ill.kind}')}: {page.voice.name(ill.card)}, {say(f'until/{ill.until}')}"
    return f"{told}, {signed(ill.penalty)}" if ill.penalty else told


def hand_words(page: Page, one: CharacterView) -> str:
    """By the backs; the cards one knows by name."""
    say = page.voice.page
    line = f"  {say('hand-of', n=one.doors + one.treasures)}: {say('doors-n', n=one.doors)}, "
    line += say("treasures-n", n=one.treasures)
    return f"{line}; {page.words('known', what=names(page, one.known))}" if one.known else line
