"""The combat in words: both sides, the difference, what is at stake."""

from pustosh.games.munchkin.show.boards import Term
from pustosh.games.munchkin.show.bout import Bout, Foe, Thrown, bout_of
from pustosh.games.munchkin.show.cards import Shelf
from pustosh.games.munchkin.sight.view import View
from pustosh.terminal.games.munchkin.cards import printed_on, traits
from pustosh.terminal.games.munchkin.signs import number, signed
from pustosh.terminal.page import Page


def bout(page: Page) -> Bout | None:
    return bout_of(page.view, Shelf(page.view.cards))


def combat_lines(page: Page) -> list[str]:
    """Who fights whom, the two sums with every source, and what comes of it."""
    found = bout(page)
    if found is None:
        return []
    lines = [title(page, found), result(page, found)]
    lines += [fighter(page, seat) for seat in found.seats]
    lines += [foe(page, one) for one in found.foes]
    lines += [shot(page, one, "players") for one in found.ours]
    lines += [shot(page, one, "monsters") for one in found.theirs]
    return [*lines, *stakes(page, found)]


def title(page: Page, found: Bout) -> str:
    """`Combat: Ann, Bob against Deathclaw`, for the win or decided."""
    say = page.voice.page
    ours = ", ".join(page.voice.seat(seat) for seat in found.seats)
    theirs = ", ".join(page.voice.name(one.id) for one in found.foes) or say("nobody")
    told = [f"{say('combat')}: {ours} {say('against')} {theirs}"]
    told += [say("for-the-win")] if found.for_the_win else []
    told += [say(f"settled/{found.settled}")] if found.settled else []
    told += [page.voice.seat(found.runner)] if found.runner is not None else []
    return "; ".join(told)


def result(page: Page, found: Bout) -> str:
    """`munchkins 14, monsters 16: -2, lost`."""
    say = page.voice.page
    sums = ((say("players-side"), found.players), (say("monsters-side"), found.monsters))
    told = ", ".join(f"{side} {number(n)}" for side, n in sums)
    return f"{told}: {signed(found.gap)}, {ending(page, found)}"


def ending(page: Page, found: Bout) -> str:
    if found.ahead:
        return page.voice.page("wins")
    return page.voice.page("loses" if found.gap else "tie")


def fighter(page: Page, seat: int) -> str:
    """`Ann: 10 = Level 5, Big Gun +3, …`."""
    view: View = page.view
    one = view.characters[seat]
    sources = [(term.source, term.n) for term in one.terms]
    return f"{page.voice.seat(seat)}: {number(one.strength)} = {added(page, sources)}"


def foe(page: Page, one: Foe) -> str:
    treasures = page.voice.page("treasures-n", n=one.treasures)
    chases = f"{page.voice.page('chases')}; " if one.pursues else ""
    told = f"{page.voice.name(one.id)}: {number(one.strength)} = {foe_terms(page, one.terms)}"
    return f"{told}; {chases}{treasures}; {foe_text(page, one)}"


def foe_terms(page: Page, terms: tuple[Term, ...]) -> str:
    return added(page, [(term.source, term.n) for term in terms])


def foe_text(page: Page, one: Foe) -> str:
    """What else its card says."""
    printed = printed_on(page, one.card.id)
    return f"{'; '.join(traits(page, printed))}. {printed.text}" if printed else ""


def added(page: Page, sources: list[tuple[str, int]]) -> str:
    """Each source with what it adds; a level stands first and has no sign."""
    return ", ".join(
        f"{source_name(page, source)} {n if source == 'level' else signed(n)}"
        for source, n in sources
    )


def source_name(page: Page, source: str) -> str:
    if source in ("level", "condition"):
        return page.voice.page(source)
    return page.voice.name(source)


def shot(page: Page, one: Thrown, side: str) -> str:
    void = "" if one.counts else f" ({page.voice.page('does-not-count')})"
    aim = page.voice.page(f"aim/{side}")
    return f"{page.voice.name(one.card.id)} {signed(one.n)} {aim}{void}"


def stakes(page: Page, found: Bout) -> list[str]:
    """What a victory brings, and what a defeat means."""
    say = page.voice.page
    prize = say("treasures-n", n=found.prize)
    won = f"{say('if-won')}: {say('rises', who=found.fighter, n=found.levels)} {prize}."
    if found.deal:
        first = say("helper-first" if found.deal.helper_first else "fighter-first")
        won += f" {say('deal-gets', who=found.deal.helper, n=found.deal.treasures)} {first}."
    runs = [(seat, page.view.characters[seat].run) for seat in found.seats]
    added_ = [f"{say('run-with', who=seat)} {signed(n)}." for seat, n in runs if n]
    return [won, " ".join([f"{say('if-lost')}: {say('run-away')}", *added_])]
