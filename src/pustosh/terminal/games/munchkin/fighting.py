"""The combat in words: both sides, the difference, what is at stake."""

from pustosh.games.munchkin.show.boards import Term
from pustosh.games.munchkin.show.bout import Bout, Foe, Thrown, bout_of
from pustosh.games.munchkin.show.cards import Shelf
from pustosh.games.munchkin.sight.view import View
from pustosh.terminal.games.munchkin.cards import printed_on, traits
from pustosh.terminal.games.munchkin.signs import number, signed
from pustosh.terminal.page import Page


def bout(page: Page) -> Bout | None:
    return bout_of(page.view, Shelf(page.pack.facts))


def combat_lines(page: Page) -> list[str]:
    """Who fights whom, the two sums with every source, and what comes of it."""
    fight = bout(page)
    if fight is None:
        return []
    lines = [title(page, fight), result(page, fight)]
    lines += [fighter(page, seat) for seat in fight.seats]
    lines += [foe(page, monster) for monster in fight.foes]
    lines += [shot(page, our, "players") for our in fight.ours]
    lines += [shot(page, their, "monsters") for their in fight.theirs]
    return [*lines, *stakes(page, fight)]


def title(page: Page, fight: Bout) -> str:
    """`Combat: Ann, Bob against Deathclaw`, for the win or decided."""
    say = page.voice.page
    ours = ", ".join(page.voice.seat(seat) for seat in fight.seats)
    theirs = ", ".join(page.voice.name(monster.id) for monster in fight.foes) or say("nobody")
    parts = [f"{say('combat')}: {ours} {say('against')} {theirs}"]
    parts += [say("for-the-win")] if fight.for_the_win else []
    parts += [say(f"settled/{fight.settled}")] if fight.settled else []
    parts += [page.voice.seat(fight.runner)] if fight.runner is not None else []
    return "; ".join(parts)


def result(page: Page, fight: Bout) -> str:
    """`munchkins 14, monsters 16: -2, lost`."""
    say = page.voice.page
    sums = ((say("players-side"), fight.players), (say("monsters-side"), fight.monsters))
    totals = ", ".join(f"{side} {number(n)}" for side, n in sums)
    return f"{totals}: {signed(fight.gap)}, {ending(page, fight)}"


def ending(page: Page, fight: Bout) -> str:
    if fight.ahead:
        return page.voice.page("wins")
    return page.voice.page("loses" if fight.gap else "tie")


def fighter(page: Page, seat: int) -> str:
    """`Ann: 10 = Level 5, Big Gun +3, …`."""
    view: View = page.view
    character = view.characters[seat]
    sources = [(term.source, term.n) for term in character.terms]
    return f"{page.voice.seat(seat)}: {number(character.strength)} = {added(page, sources)}"


def foe(page: Page, monster: Foe) -> str:
    treasures = page.voice.page("treasures-n", n=monster.view.treasures)
    chases = f"{page.voice.page('chases')}; " if monster.pursues else ""
    name, terms = page.voice.name(monster.id), foe_terms(page, monster.terms)
    strength = f"{name}: {number(monster.view.strength)} = {terms}"
    return f"{strength}; {chases}{treasures}; {foe_text(page, monster)}"


def foe_terms(page: Page, terms: tuple[Term, ...]) -> str:
    return added(page, [(term.source, term.n) for term in terms])


def foe_text(page: Page, monster: Foe) -> str:
    """What else its card says."""
    printed = printed_on(page, monster.card.id)
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


def shot(page: Page, thrown: Thrown, side: str) -> str:
    void = "" if thrown.shot.counts else f" ({page.voice.page('does-not-count')})"
    aim = page.voice.page(f"aim/{side}")
    return f"{page.voice.name(thrown.card.id)} {signed(thrown.shot.n)} {aim}{void}"


def stakes(page: Page, fight: Bout) -> list[str]:
    """What a victory brings, and what a defeat means."""
    say = page.voice.page
    prize = say("treasures-n", n=fight.prize)
    won = f"{say('if-won')}: {say('rises', who=fight.fighter, n=fight.levels)} {prize}."
    if fight.deal:
        first = say("helper-first" if fight.deal.helper_first else "fighter-first")
        won += f" {say('deal-gets', who=fight.deal.helper, n=fight.deal.treasures)} {first}."
    runs = [(seat, page.view.characters[seat].run) for seat in fight.seats]
    added_ = [f"{say('run-with', who=seat)} {signed(n)}." for seat, n in runs if n]
    return [won, " ".join([f"{say('if-lost')}: {say('run-away')}", *added_])]
