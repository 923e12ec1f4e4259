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
    found = bout(page)
    if found is None:
        return []
    lines = flow(words_of(title(page, found), "warn"), width)
    lines += [*bars(page, found, width), *flow(difference(page, found), width)]
    apart = width // 2 if width >= TWO_COLUMNS else 0
    wide = (apart - 2, width - apart) if apart else (width, width)
    ours, theirs = munchkins(page, found, wide[0]), monsters(page, found, wide[1])
    lines += beside(ours, theirs, apart) if apart else [*ours, *theirs]
    return lines + [
        line for one in stakes(page, found) for line in flow(words_of(one, "second"), width, 2)
    ]


def bars(page: Page, found: Bout, width: int) -> list[Pieces]:
    """`⚔ 14 ██████████████ munchkins`: a cell a point, or less if there is no space."""
    labels = [page.voice.page(f"{side}-side") for side in ("players", "monsters")]
    room = max(4, width - 7 - max(cell_len(label) for label in labels))
    scale = min(1.0, room / found.wide)
    sides = ((found.players, OURS, "gain"), (found.monsters, THEIRS, "cost"))
    return [
        [
            Piece(f"{STRENGTH}{number(n):>3} ", ink),
            Piece(sign * round(max(0, n) * scale), ink),
            Piece(f" {label}", "second"),
        ]
        for (n, sign, ink), label in zip(sides, labels, strict=True)
    ]


def difference(page: Page, found: Bout) -> Pieces:
    told = f"{verdict(found.gap, found.ahead)} {ending(page, found)}"
    return [Piece(f" {told} ", "gain tab" if found.ahead else "cost tab")]


def munchkins(page: Page, found: Bout, width: int) -> list[Pieces]:
    lines: list[Pieces] = []
    for seat in found.seats:
        one = page.view.characters[seat]
        pieces = [Piece(named(page, seat), COLOURS[seat])]
        pieces += words_of(f"{STRENGTH}{number(one.strength)}", "ink")
        told = added(page, [(term.source, term.n) for term in one.terms])
        lines += flow([*pieces, *words_of(told, "second")], width, indent=2)
    return lines + [line for one in found.ours for line in thrown(page, one, width)]


def monsters(page: Page, found: Bout, width: int) -> list[Pieces]:
    lines = [line for one in found.foes for line in foe(page, one, width)]
    return lines + [line for one in found.theirs for line in thrown(page, one, width)]


def foe(page: Page, one: Foe, width: int) -> list[Pieces]:
    """Strength and its sources; then what the card says."""
    pieces = [*tab(page, one.id), *words_of(page.voice.name(one.id), "red", one.id)]
    pieces += [Piece(f"{STRENGTH}{number(one.strength)}", "cost", one.id)]
    pieces += [Piece(f"{TREASURE}{one.treasures}", "warn", one.id)]
    pieces += words_of(page.voice.page("chases"), "cost", one.id) if one.pursues else []
    told = f"{foe_terms(page, one.terms)}; {foe_text(page, one)}"
    return flow([*pieces, *words_of(told, "second", one.id)], width, indent=2)


def thrown(page: Page, one: Thrown, width: int) -> list[Pieces]:
    """A one-shot on its side; one that does not count says so."""
    pieces = [Piece(SHOT, "accent"), *words_of(page.voice.name(one.card.id))]
    pieces.append(Piece(signed(one.n), "ink" if one.counts else "second"))
    void = "" if one.counts else f"({page.voice.page('does-not-count')})"
    return flow([*pieces, *words_of(void, "second")], width, indent=2)
