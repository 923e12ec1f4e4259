"""The smallest parts of a page: icons, letters, marks of seats, chips of rules.

A page has them by the hundred, and a macro of a template costs many times as much as a function
that remembers what it has written. `macros.html` and `signs.html` hand them to the templates.
"""

from collections.abc import Mapping
from functools import lru_cache
from typing import Any

from markupsafe import Markup, escape

from pustosh.web.drawing.syllables import softened

KEPT = 8192  # of each kind, of some hundred bytes

ARIA_HIDDEN = Markup(' aria-hidden="true"')


@lru_cache(KEPT, typed=True)  # a text and the same text as HTML are not the same
def icon(name: str, label: str = "", game: str = "") -> Markup:
    """A drawing of the sprite that all games share, or of a game's own."""
    return Markup(
        f'<svg class="i i-{escape(name)}" width="16" height="16"{_said(label)}>'
        f'<use href="{_sprite(game)}#{escape(name)}"/></svg>'
    )


@lru_cache(KEPT, typed=True)
def sign(path: str, label: str = "") -> Markup:
    """`happiness` is a drawing that all games share, `shelter/threat` one of that game."""
    game, _, name = path.rpartition("/")
    return icon(name, label, game)


def drawing(
    sign: Any, look: str, width: int, height: int, label: str = "", behind: str = ""
) -> Markup:
    """A sign has an icon, and the game whose sprite has it; what lies behind it is drawn before."""
    if isinstance(sign, Mapping):
        return _drawn(sign["icon"], sign["game"], look, (width, height), label, behind)
    return _drawn(sign.icon, sign.game, look, (width, height), label, behind)


def pic(sign: Any, label: str = "") -> Markup:
    return _drawn(sign.icon, sign.game, f"i i-{sign.icon}", (16, 16), label, "")


@lru_cache(KEPT, typed=True)
def letter(char: str, look: str = "letter", label: str = "") -> Markup:
    return _drawn(f"letter-{char.lower()}", "", look, (16, 16), label, "")


@lru_cache(KEPT, typed=True)
def _drawn(
    name: str, game: str, look: str, size: tuple[int, int], label: str, behind: str
) -> Markup:
    return Markup(
        f'<svg class="{escape(look)}" width="{size[0]}" height="{size[1]}"{_said(label)}>'
        f'{escape(behind)}<use href="{_sprite(game)}#{escape(name)}"/></svg>'
    )


def _said(label: str) -> Markup:
    """For those who hear it; without words it is decoration."""
    return Markup(' role="img" aria-label="{}"').format(label) if label else ARIA_HIDDEN


def _sprite(game: str) -> str:
    return f"/games/{escape(game)}/sprite.svg" if game else "/static/sprite.svg"


@lru_cache(KEPT)
def die(n: int) -> Markup:
    return icon(f"d{n}")


@lru_cache(KEPT, typed=True)
def chip(rule: str, game: str) -> Markup:
    """Opened in place by rules.js; a link to the rulebook without it."""
    book, _, number = rule.partition("-")
    return Markup('<a class="chip" href="/rules/{}/{}"><span class="vh">{}-</span>{}</a>').format(
        game, rule, book, number
    )


@lru_cache(KEPT)
def shape(number: int) -> Markup:
    """Colour and shape by number."""
    return Markup(
        f'<svg class="mark" width="16" height="16" data-seat="{number}" aria-hidden="true">'
        f'<use href="/static/sprite.svg#seat-{number}"/></svg>'
    )


def number_of(page: Any, seat: int) -> int:
    """Where seats choose their colours, the game's `facts.marks` has it."""
    marks = getattr(page.facts, "marks", None)
    number: int = seat + 1 if marks is None else marks[seat]
    return number


def mark(page: Any, seat: int) -> Markup:
    return shape(number_of(page, seat))


def named(page: Any, id_: str) -> Markup:
    """A name as it is printed on a card, in the language of the cards."""
    return _in_language(page.facts.language, page.voice.name(id_))


def narrow(page: Any, id_: str) -> Markup:
    """The same for a place that is narrower than some words."""
    return _in_language(page.facts.language, softened(page.voice.name(id_)))


@lru_cache(KEPT, typed=True)
def _in_language(language: str, name: str) -> Markup:
    return Markup('<span lang="{}">{}</span>').format(language, name)


def tape(page: Any, seat: int, words: str = "") -> Markup:
    """Whose something is, with colour and shape."""
    return _taped(number_of(page, seat), words or page.names[seat])


@lru_cache(KEPT, typed=True)
def _taped(number: int, words: str) -> Markup:
    return Markup(
        f'<span class="tape" data-seat="{number}">{icon(f"seat-{number}")}{escape(words)}</span>'
    )


def bar(page: Any, things: Any) -> str:
    """The bar at the side of a thing that has changed since one's last answer."""
    return " changed" if any(thing in page.changed for thing in things) else ""


SMALL_PARTS = {
    part.__name__: part
    for part in (bar, chip, die, drawing, icon, letter, mark, named, narrow, number_of, pic, shape,
                 sign, tape)
}  # fmt: skip
