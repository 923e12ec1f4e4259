"""The characters in words: what they are, wear and carry, what acts on them, their hand."""

from pustosh.games.munchkin.sight.characters import CharacterView
from pustosh.games.munchkin.state.values import Ill
from pustosh.terminal.games.munchkin.cards import names
from pustosh.terminal.games.munchkin.finding import belongings
from pustosh.terminal.games.munchkin.signs import number, signed
from pustosh.terminal.page import Page


def character(page: Page, character: CharacterView) -> str:
    parts = [
        page.words(
            "stands",
            who=page.voice.seat(character.seat),
            level=character.level,
            n=number(character.strength),
        ),
        *conditions(page, character),
        *possessions(page, character),
        *(ill_words(page, ill) for ill in character.ills),
    ]
    return "; ".join(parts) + "."


def conditions(page: Page, character: CharacterView) -> list[str]:
    say = page.voice.page
    words = [say(f"sex/{character.sex}")] if character.sex else []
    words += [] if character.alive else [say("dead")]
    words += [say("reborn")] if character.reborn else []
    words += [f"{signed(character.run)} {say('to-run')}"] if character.run else []
    return words + ([f"{signed(character.rad)} {say('to-protect')}"] if character.rad else [])


def possessions(page: Page, character: CharacterView) -> list[str]:
    return [
        f"{page.words(title)} {joined(page, character, cards)}"
        for title, cards in belongings(character)
    ]


def joined(page: Page, character: CharacterView, cards: tuple[str, ...]) -> str:
    """Items with what is attached to them."""
    labels = []
    for card in cards:
        mods = character.joined.get(card, ())
        labels.append(page.voice.name(card) + (f" ({names(page, mods)})" if mods else ""))
    return ", ".join(labels)


def ill_words(page: Page, ill: Ill) -> str:
    say = page.voice.page
    text = f"{say(f'ill/{ill.kind}')}: {page.voice.name(ill.card)}, {say(f'until/{ill.until}')}"
    return f"{text}, {signed(ill.penalty)}" if ill.penalty else text


def hand_words(page: Page, who: CharacterView) -> str:
    """By the backs; the cards one knows by name."""
    say = page.voice.page
    line = f"  {say('hand-of', n=who.doors + who.treasures)}: {say('doors-n', n=who.doors)}, "
    line += say("treasures-n", n=who.treasures)
    return f"{line}; {page.words('known', what=names(page, who.known))}" if who.known else line
