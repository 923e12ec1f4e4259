"""Cards as they are printed: names, texts, goals and what is read of an encounter."""

from pustosh.games.fallout.box.cards import Text
from pustosh.games.fallout.box.components import Card
from pustosh.games.fallout.show.cards import prompt_of, text_of
from pustosh.terminal.games.fallout.saying import goal_terms, option_terms
from pustosh.terminal.page import Page


def card(page: Page, asked: str) -> list[str]:
    """A card by its id or its name, line by line; nothing: there is no such card one may read."""
    wanted = asked.strip().casefold().partition(".")[0]
    for id_, name in page.pack.names.items():
        if wanted in (id_.casefold(), name.casefold()) and readable(page, id_):
            return [f"{name} ({id_})", *printed(page, id_), *story(page, id_), *goals(page, id_)]
    return []


def readable(page: Page, id_: str) -> bool:
    """FO-LIB-04. Library cards are not read; a quest is once it lies on the table."""
    if id_ in page.pack.quests:
        return id_ in page.view.quests
    if id_ in page.pack.encounters:
        return page.view.reading is not None and id_ == page.view.reading.id
    return True


def texts(page: Page, id_: str) -> Text:
    printed: Text = page.pack.records.texts[id_].value
    return printed


def story(page: Page, id_: str) -> list[str]:
    return [line for line in (texts(page, id_).text, texts(page, id_).flavour) if line]


def printed(page: Page, id_: str) -> list[str]:
    """Kind, letters, armour and price of an item; the letter of a perk; whom an agenda serves."""
    for known in page.pack.cards.values():
        if known.name == id_:
            return [item_line(page, known)]
    if id_ in page.pack.perks:
        return [page.voice.name(page.pack.perks[id_].letter)]
    return []


def item_line(page: Page, item: Card) -> str:
    facts = [page.words(f"kind-{item.kind}")]
    if item.letters:
        facts.append(page.words("letters", letters=" ".join(item.letters)))
    if item.ranged:
        facts.append(page.words("ranged"))
    if item.armour:
        facts.append(page.words("armour", n=item.armour))
    if item.price is not None:
        facts.append(page.words("price", n=item.price))
    return "; ".join(facts)


def card_text(page: Page, id_: str) -> str:
    """What a card does, in one line; of an item also what it is."""
    card, text = page.pack.cards.get(id_), text_of(page.pack, id_)
    facts = [item_line(page, card)] if card else []
    facts += [text] if text and readable(page, id_.partition(".")[0]) else []
    return ". ".join(facts)


def goals(page: Page, id_: str) -> list[str]:
    """The goals of a quest in play, each with what it asks for and brings."""
    many = range(len(page.view.printed.goals.get(id_, ())))
    return [f"{at + 1}. {goal_text(page, id_, at + 1)}" for at in many]


def goal_text(page: Page, quest: str, number: int) -> str:
    terms = goal_terms(page, page.view.printed.goals[quest][number - 1])
    return f"{prompt_of(texts(page, quest).goals, number)} [{terms}]"


def option_text(page: Page, number: int) -> str:
    """The bold text of an option of the encounter that is read, with its terms."""
    reading = page.view.reading
    terms = option_terms(page, reading.options[number - 1], reading.level)
    words = prompt_of(texts(page, reading.id).options, number)
    return f"{words} [{terms}]" if terms else words
