"""Cues and moments of every game: made of what a seat may read, and true to the journal."""

import re
from functools import cache

import pytest

import daily
from boxes import base_box
from pustosh.games import GAMES, game
from pustosh.kernel.chance import Seeded
from pustosh.kernel.journal import Journal
from pustosh.kernel.moments import KINDS, MOURNED, RUDE, SOUNDS
from pustosh.matches.messages import LANGUAGES, Voice
from pustosh.web.drawing.pictures import picture_of
from pustosh.web.drawing.playback import LOOK_BACK, cues_of, tellers_of

DECISIONS = {"shelter": 200, "fallout": 1500, "munchkin": 1500, "warofmine": 700}
NAMES = ("Ann", "Bob", "Cid")
LOST = {"loses-fight", "test-fails", "irradiated", "caught"}  # what a bad stamp stands for
OFTEN = {  # what a random game brings about, sooner or later
    "shelter": {"victory", "defeat"},
    "fallout": {"victory", "death", "level", "quest"},
    "munchkin": {"door", "trap", "victory", "level"},
    "warofmine": {"encounter", "raid", "death"},
}


@cache
def played(name):
    """Games of random play with their journals, some of them the same every day."""
    spec, box = game(name), base_box(game(name))
    seats = max(2, spec.seats[0])
    games = []
    for seed in ("a", "b", daily.SEED):
        chance, journal = Seeded(seed), Journal()
        begun = spec.new_game(seats, {}, box, chance, journal)
        for _ in range(DECISIONS[name]):
            if begun.choices:
                begun.answer(begun.decider, spec.pick(begun, chance).key)
        games.append(begun)
    return games


def moments_of(name, begun, seat):
    """Each moment with its lines and the place of the line that concludes it, as pages have it."""
    view, lines = game(name).view(begun, seat), begun.journal.read(seat)
    for at, line in enumerate(lines):
        if teller := tellers_of(name).get(line.message):
            first = max(0, at - LOOK_BACK)
            near = lines[first : at + 40]
            if moment := teller(base_box(game(name)), view, near, at - first):
                yield moment, near, line


def all_moments(name):
    return [
        made
        for begun in played(name)
        for seat in (0, 1, None)
        for made in moments_of(name, begun, seat)
    ]


@pytest.mark.parametrize("name", GAMES)
def test_a_moment_is_made_of_lines_that_the_seat_may_read_and_of_no_other(name):
    for begun in played(name):
        for seat in (0, 1, None):
            readable = {id(line) for line in begun.journal.read(seat)}
            for moment, _, _ in moments_of(name, begun, seat):
                own = [line for beat in moment.beats for line in beat.lines]
                assert all(id(line) in readable for line in own)
                assert own or moment.kind in ("encounter", "chapter", "visitor", "epilogue")


ROLLS = {"rolls-fight", "rerolls-die", "rolls", "rerolls", "die-now", "rolls-black"}


def faces_of(line):
    """The dice of a line, as the journal has them."""
    args = line.args
    if "face" in args:
        return (f"{args['die']}:{args['face']}",)
    if line.message == "rolls-black":
        return (f"black:{args['n']}",)
    if "dice" in args:
        return tuple(args["dice"].split(","))
    return (str(args["die"]), str(args["other"])) if "die" in args else (str(args["n"]),)


def assert_dice(throw, kind):
    """Throw by throw what the lines say; of a raid each guard's last die, after those before it."""
    rolled = [faces_of(line) for line in throw.lines if line.message in ROLLS]
    if kind == "raid":
        kept = {line.args["name"]: faces_of(line)[0] for line in throw.lines}
        assert throw.dice[-1] == tuple(kept.values())
        assert sorted(sum(throw.dice, ())) == sorted(sum(rolled, ()))
    else:
        assert list(throw.dice) == rolled


@pytest.mark.parametrize("name", GAMES)
def test_dice_totals_and_verdicts_of_a_moment_are_those_of_the_journal(name):
    for moment, _, line in all_moments(name):
        for throw in (beat.throw for beat in moment.beats if beat.throw):
            own = [line, *(known for beat in moment.beats for known in beat.lines)]
            numbers = {value for known in own for value in known.args.values()}
            assert throw.total in numbers or line.message.startswith("raid-ignored")
            assert {throw.needed, throw.against} <= {None, *numbers}
            assert_dice(throw, moment.kind)
            if throw.stamp:
                assert throw.good != any(known.message in LOST for known in own)


@pytest.mark.parametrize("name", GAMES)
def test_what_a_moment_brought_follows_the_line_that_concludes_it(name):
    for moment, near, line in all_moments(name):
        place = next(at for at, known in enumerate(near) if known is line)
        brought = [id(known) for beat in moment.beats for known in beat.brought]
        assert brought == [id(known) for known in near[place:] if id(known) in set(brought)]


@pytest.mark.parametrize("name", GAMES)
def test_moments_have_a_kind_a_picture_and_words_in_every_language(name):
    spec, kinds = game(name), set()
    voices = [Voice(spec, base_box(game(name)), language, NAMES) for language in LANGUAGES]
    for moment, _, _ in all_moments(name):
        kinds.add(moment.kind)
        assert moment.sound in SOUNDS
        kit, thing = moment.picture
        drawn = not thing or picture_of(spec, kit, thing)
        assert drawn or thing.startswith(("star.", "shield."))  # tokens have their sign
        stamps = [beat.throw.stamp for beat in moment.beats if beat.throw and beat.throw.stamp]
        for voice in voices:
            sentences = [moment.title, *stamps, *(beat.words for beat in moment.beats)]
            assert not any("moment/" in voice.said(words) for words in sentences if words)
            assert bool(moment.title) != bool(moment.thing)
    assert kinds <= set(KINDS)
    assert kinds >= OFTEN[name]


def test_the_dead_are_mourned_in_one_game_and_laughed_at_in_another():
    def moods(name):
        return {moment.mood for moment, _, _ in all_moments(name) if moment.kind == "death"}

    assert moods("warofmine") == {MOURNED}
    assert moods("munchkin") <= {RUDE}
    assert moods("fallout") == {""}


@pytest.mark.parametrize("name", GAMES)
def test_cues_name_arguments_that_their_lines_have_and_signs_that_are_drawn(name):
    page = game(name).folder / "page" / "sprite.svg"
    drawn = set(re.findall(r'<symbol id="([\w-]+)"', shared_sprite()))
    drawn |= {
        f"{name}/{id_}" for id_ in re.findall(r'<(?:symbol|g) id="([\w-]+)"', page.read_text())
    }
    cues = cues_of(name)
    assert {cue.sign for cue in cues.values()} <= drawn
    assert {cue.sound for cue in cues.values()} <= {"", *SOUNDS}
    for begun in played(name):
        for line in begun.journal.lines:
            if cue := cues.get(line.message):
                assert {cue.piece, cue.to, cue.whom} - {""} <= set(line.args), line.message


@cache
def shared_sprite():
    file = game("shelter").folder.parents[1] / "web" / "static" / "sprite.svg"
    return file.read_text(encoding="utf-8")


@pytest.mark.parametrize("name", GAMES)
def test_cues_and_moments_are_of_messages_that_the_journal_has(name):
    texts = (game(name).folder / "locale" / "en.po").read_text(encoding="utf-8")
    known = set(re.findall(r'msgctxt "journal"\nmsgid "([\w-]+)"', texts))
    assert {*cues_of(name), *tellers_of(name)} <= known
