"""The combat drawn: two bars, the difference, and both sides beside one another."""

from rich.cells import cell_len

from pustosh.games.munchkin.show.bout import Bout, Foe, Thrown
from pustosh.terminal.games.munchkin.fighting import (
    added,
    bout,
    ending,
    foe_terms,
    foe_text,
    stakes,
    title,
)
from pustosh.terminal.games.munchkin.signs import (
    COLOURS,
    OURS,
    SHOT,
    STRENGTH,
    THEIRS,
    TREASURE,
    named,
    number,
    signed,
    verdict,
)
from pustosh.terminal.page import Page
from pustosh.terminal.pieces import Piece, Pieces, beside, flow, tab, words_of

TWO_COLUMNS = 66  # from here on the sides lie beside one another


def ring(page: Page, width: int) -> list[Pieces]:
    fight = bout(page)
    if fight is None:
        return []
    lines = flow(words_of(title(page, fight), "warn"), width)
    lines += [*bars(page, fight, width), *flow(difference(page, fight), width)]
    apart = width // 2 if width >= TWO_COLUMNS else 0
    wide = (apart - 2, width - apart) if apart else (width, width)
    ours, theirs = munchkins(page, fight, wide[0]), monsters(page, fight, wide[1])
    lines += beside(ours, theirs, apart) if apart else [*ours, *theirs]
    return lines + [
        line for stake in stakes(page, fight) for line in flow(words_of(stake, "second"), width, 2)
    ]


def bars(page: Page, fight: Bout, width: int) -> list[Pieces]:
    """`⚔ 14 ██████████████ munchkins`: a cell a point, or less if there is no space."""
    labels = [page.voice.page(f"{side}-side") for side in ("players", "monsters")]
    room = max(4, width - 7 - max(cell_len(label) for label in labels))
    scale = min(1.0, room / fight.wide)
    sides = ((fight.players, OURS, "gain"), (fight.monsters, THEIRS, "cost"))
    return [
        [
            Piece(f"{STRENGTH}{number(n):>3} ", ink),
            Piece(sign * round(max(0, n) * scale), ink),
            Piece(f" {label}", "second"),
        ]
        for (n, sign, ink), label in zip(sides, labels, strict=True)
    ]


def difference(page: Page, fight: Bout) -> Pieces:
    text = f"{verdict(fight.gap, fight.ahead)} {ending(page, fight)}"
    return [Piece(f" {text} ", "gain tab" if fight.ahead else "cost tab")]


def munchkins(page: Page, fight: Bout, width: int) -> list[Pieces]:
    lines: list[Pieces] = []
    for seat in fight.seats:
        character = page.view.characters[seat]
        pieces = [Piece(named(page, seat), COLOURS[seat])]
        pieces += words_of(f"{STRENGTH}{number(character.strength)}", "ink")
        sources = added(page, [(term.source, term.n) for term in character.terms])
        lines += flow([*pieces, *words_of(sources, "second")], width, indent=2)
    return lines + [line for our in fight.ours for line in thrown(page, our, width)]


def monsters(page: Page, fight: Bout, width: int) -> list[Pieces]:
    lines = [line for monster in fight.foes for line in foe(page, monster, width)]
    return lines + [line for their in fight.theirs for line in thrown(page, their, width)]


def foe(page: Page, monster: Foe, width: int) -> list[Pieces]:
    """Strength and its sources; then what the card says."""
    pieces = [*tab(page, monster.id), *words_of(page.voice.name(monster.id), "red", monster.id)]
    pieces += [Piece(f"{STRENGTH}{number(monster.view.strength)}", "cost", monster.id)]
    pieces += [Piece(f"{TREASURE}{monster.view.treasures}", "warn", monster.id)]
    pieces += words_of(page.voice.page("chases"), "cost", monster.id) if monster.pursues else []
    text = f"{foe_terms(page, monster.terms)}; {foe_text(page, monster)}"
    return flow([*pieces, *words_of(text, "second", monster.id)], width, indent=2)


def thrown(page: Page, applied: Thrown, width: int) -> list[Pieces]:
    """A one-shot on its side; one that does not count says so."""
    pieces = [Piece(SHOT, "accent"), *words_of(page.voice.name(applied.card.id))]
    pieces.append(Piece(signed(applied.shot.n), "ink" if applied.shot.counts else "second"))
    void = "" if applied.shot.counts else f"({page.voice.page('does-not-count')})"
    return flow([*pieces, *words_of(void, "second")], width, indent=2)
