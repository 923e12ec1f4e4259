"""What matters of a page that a game has drawn."""

import re
from collections import Counter
from html.parser import HTMLParser

import msgspec

from pustosh.kernel.chance import Seeded
from pustosh.kernel.journal import Journal
from pustosh.matches.messages import Voice
from pustosh.web.drawing.fragment_cache import FragmentCache
from pustosh.web.drawing.page import Page
from pustosh.web.words import Words


class Seen(HTMLParser):
    """What matters of a page: buttons, ids, and what must not be there."""

    def __init__(self, html):
        super().__init__()
        self.keys, self.ids = Counter(), Counter()
        self.faults, self.levels = [], []
        self.feed(html)
        self.close()

    def handle_starttag(self, tag, attrs):
        given = dict(attrs)
        if tag == "button" and given.get("type") != "button":
            self.button(given)
        if tag == "svg" and not {"width", "height"} <= given.keys():
            self.faults.append("a drawing without size")
        if tag in ("script", "style") or "style" in given or any(a.startswith("on") for a in given):
            self.faults.append(f"inline in <{tag}>")
        if re.fullmatch("h[1-6]", tag):
            self.levels.append(int(tag[1]))
        self.ids.update([given["id"]] if "id" in given else [])

    def button(self, given):
        looks = {*given.get("class", "").split()}
        on_thing = "on" in looks and given.get("tabindex") == "-1"
        large = looks & {"aside", "main", "redo", "tool"}  # words of its own, or a die
        if {"form": "answer", "name": "key"}.items() <= given.items() and (on_thing or large):
            self.keys[given["value"]] += 1
        else:
            self.faults.append(f"a strange button: {given}")


def page_of(spec, pack, names, game, journal, seat, language="en"):
    """The page of one seat, or of a spectator, without the web around it."""
    names = names[: game.table.seats]
    return Page(
        spec=spec,
        view=spec.view(game, seat),
        mine=seat,
        names=names,
        voice=Voice(spec, pack, language, names),
        words_of_web=Words(language),
        open=game.choices if seat is not None and seat == game.decider else (),
        keep=FragmentCache(),
        recent=[line for line in journal.lines[-20:] if line.to is None or seat in line.to],
    )


def one_game(spec, pack, seats, seed, moment, step, blind=0, asked=None):
    """A random game: its end, now and then on the way, and the first questions of each kind.

    Blind play takes every choice alike, also those that lead nowhere; it stops after so many.
    """
    chance, journal = Seeded(seed), Journal()
    asked = Counter() if asked is None else asked
    game = spec.new_game(seats, {}, pack, chance, journal)
    for number in range(blind or spec.most_decisions):
        verbs = {(choice.verb, getattr(game.table, moment)) for choice in game.choices}
        asked.update(verbs)
        if game.over or number % step == 0 or any(asked[verb] == 1 for verb in verbs):
            yield game, journal
        if game.over:
            return
        any_ = game.choices[chance.pick(game.choices)] if blind else spec.pick(game, chance)
        game.take(any_)


def readers(game, number):
    """Who looks at it: the one who decides, and the others and a spectator by turns."""
    others = [seat for seat in (*range(game.table.seats), None) if seat != game.decider]
    return [game.decider, others[number % len(others)]] if game.choices else others


def well_made(html, raw):
    """Headings in order, ids once, nothing inline; nothing raw, as `symbol/food` or `{n}` is."""
    seen = Seen(html)
    assert not seen.faults
    assert seen.levels[0] == 2
    assert all(b - a <= 1 for a, b in zip(seen.levels, seen.levels[1:], strict=False))
    assert max(seen.ids.values()) == 1
    assert "data:" not in html
    assert not raw.search(html)
    return seen


def choices_hang(seen, game, seat, beside=()):
    """Each on its thing, once; those about the table may hang somewhere too. Nobody else's do.

    Verbs beside the table stand with the question alone: ways to pass."""
    if seat is None or seat != game.decider:
        assert set(seen.keys) <= {choice.key for who, choice in game.asides if who == seat}
        return
    free = {choice.key for choice in game.choices if choice.about == "table"}
    things = [choice for choice in game.choices if choice.verb not in beside]
    on_things = Counter(choice.key for choice in things if choice.about != "table")
    assert Counter({key: n for key, n in seen.keys.items() if key not in free}) == on_things
    assert all(seen.keys[key] <= 1 for key in free)


def listed_once(html, page, raw):
    """The list has each open choice once, group by group; what ends a turn is apart."""
    keys = re.findall(r'name="key" value="([^"]+)"', html)
    assert keys == [item.key for rows in page.groups for item in rows.items]
    assert Counter(item.key for item in page.choices) == Counter(choice.key for choice in page.open)
    assert [item.number for item in page.choices] == list(range(1, len(page.open) + 1))
    assert {item.verb for item in page.ends} <= page.frame.ends
    assert not raw.search(html)


def plain(facts):
    """The same facts, when JSON can carry them there and back."""
    assert msgspec.json.decode(msgspec.json.encode(facts), type=type(facts)) == facts
    return facts


def symbols(folder):
    return set(re.findall(r'<symbol id="([^"]+)"', (folder / "sprite.svg").read_text()))


def asked_about(html):
    """Verbs of the things that a page lets its reader ask about."""
    return set(re.findall(r'data-wish="(\S+) ', html))
