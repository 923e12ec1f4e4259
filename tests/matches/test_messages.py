"""Every choice, line, refusal and outcome of real games reads as a sentence in every language."""

from collections.abc import Iterator
from dataclasses import dataclass, field, replace
from timeit import repeat

import pytest

from boxes import base_box
from pustosh.games import game
from pustosh.kernel.chance import Seeded
from pustosh.kernel.choices import Choice
from pustosh.kernel.faults import Fault
from pustosh.kernel.journal import Journal, Line
from pustosh.kernel.spec import Outcome, Refusal
from pustosh.matches import messages
from pustosh.matches.messages import LANGUAGES, Voice, say

SPEC = game("shelter")
BOX = base_box(SPEC)
NAMES = ["Ada", "Bert", "Clara", "Dan"]
HOUSE_RULES = {"last_player_cube": True, "dear_recruits": True, "second_top_roll": True}
GAMES = 60  # for each number of seats

# What random players never get to: the pack has no such card, or the decks never run so low.
RARE_CHOICES = [
    Choice("SH-SPEC-08", "build-again", (), ()),
    Choice("SH-SPEC-08", "done", (), ()),
    Choice("SH-BUILD-07", "lay", ("R01", "blue.L2"), ()),
    Choice("SH-EXCH-02", "exchange", ("food", "water", "2", "1"), ()),
    Choice("SH-ITEM-04", "use", ("I19", "any"), ()),
]
RARE_LINES = [
    Line("SH-PLACE-10", "nothing-to-build", {"who": 0}),
    Line("SH-END-06", "no-threat-card", {}),
]


@dataclass
class Played:
    """What some hundred games said, each thing once."""

    questions: set[tuple[tuple[str, str], ...]] = field(default_factory=set)  # keys and rules
    choices: dict[tuple[str, str], Choice] = field(default_factory=dict)
    lines: dict[str, Line] = field(default_factory=dict)
    refusals: dict[str, Refusal] = field(default_factory=dict)
    outcomes: list[Outcome] = field(default_factory=list)

    def play(self, seats: int, seed: str, options: dict[str, bool]) -> None:
        chance, journal = Seeded(seed), Journal()
        table = SPEC.new_game(seats, options, BOX, chance, journal)
        while table.choices:
            asked = {(choice.key, choice.rule): choice for choice in table.choices}
            self.questions.add(tuple(asked))
            self.choices |= asked
            for key, _ in list(self.choices)[:: len(self.choices) // 4 + 1]:
                self.refuse(SPEC.explain(table, table.decider, key))
            table.take(table.choices[chance.pick(table.choices)])
        self.refuse(SPEC.explain(table, 0, "pass"))
        self.lines |= {repr(line): line for line in journal.lines}
        self.outcomes.append(SPEC.outcome(table))

    def refuse(self, refusal: Refusal | None) -> None:
        if refusal is not None:
            self.refusals[repr(refusal)] = refusal


@pytest.fixture(scope="module")
def played() -> Played:
    played = Played()
    for seats in SPEC.seat_counts:
        for seed in range(GAMES):
            played.play(seats, f"{seats}-{seed}", HOUSE_RULES if seed % 2 else {})
    played.choices |= {(choice.key, choice.rule): choice for choice in RARE_CHOICES}
    played.lines |= {repr(line): line for line in RARE_LINES}
    return played


@pytest.fixture(params=LANGUAGES)
def voice(request: pytest.FixtureRequest, monkeypatch: pytest.MonkeyPatch) -> Iterator[Voice]:
    """A voice that fails where play would fall back: another language, a bare id, a wrong name."""

    def strict(text: str, id_: str, args: dict[str, object], *things: object) -> str:
        return text.format(*things, **args)

    monkeypatch.setattr(messages, "fill", strict)
    voice = Voice(SPEC, BOX, request.param, NAMES)
    monkeypatch.setattr(voice, "_find", lambda *what: only(voice, *what))
    return voice


def only(voice: Voice, context: str, ids: tuple[str, ...], n: int) -> str:
    candidates = [voice._catalogues[0].find(context, id_, n) for id_ in ids]
    texts = [text for text in candidates if text is not None]
    assert texts, f"{voice.language}.po: no {context} {ids[-1]!r}"
    return texts[0]


def speak(language: str) -> Voice:
    return Voice(SPEC, BOX, language, NAMES)


def test_every_choice_has_words(voice: Voice, played: Played) -> None:
    for choice in played.choices.values():
        assert voice.choice(choice)


def test_no_two_open_choices_read_alike(voice: Voice, played: Played) -> None:
    labels = {at: voice.choice(choice) for at, choice in played.choices.items()}
    for question in played.questions:
        read = [labels[at] for at in question]
        assert len(set(read)) == len(read), sorted(read)


def test_every_line_has_words(voice: Voice, played: Played) -> None:
    for line in played.lines.values():
        sentence = voice.line(line)
        assert sentence.endswith((".", "!")), sentence


def test_every_refusal_and_outcome_has_words(voice: Voice, played: Played) -> None:
    assert len({refusal.message for refusal in played.refusals.values()}) > 15
    for refusal in played.refusals.values():
        assert voice.refusal(refusal).endswith(".")
    for outcome in played.outcomes:
        assert any(name in voice.outcome(outcome) for name in NAMES)


def test_every_option_has_a_title_help_and_words_for_its_values(voice: Voice) -> None:
    for option in SPEC.options:
        assert all(voice.option(option.name))
        for value in {option.default, *option.values}:
            assert voice.value(option.name, value) != str(value)


def test_sentences_read_well() -> None:
    placed = Line("SH-PLACE-01", "places", {"who": 0, "n": 1, "slot": "S05.L"})
    assert speak("en").line(placed) == "Ada places a dweller on “Canteen”, left."
    assert speak("ru").line(placed) == "Ada размещает 1 жителя: «Столовая», слева."
    assert speak("de").line(placed) == "Ada setzt einen Bewohner ein: „Kantine“, links."
    done = Choice("SH-FIGHT-02", "done", (), ())
    assert speak("en").choice(done) == "Compare the result now"
    heal = Choice("SH-ITEM-04", "use", ("I22", "blue-3"), ())
    assert speak("ru").choice(heal) == "Использовать «Складная койка»: вылечить синего жителя 3"


def test_a_name_stands_alone_without_quotes() -> None:
    english = speak("en")
    assert english.name("S05.L") == "Canteen, left"
    assert english.name("S01.R") == "Wasteland"
    assert english.name("R07.LR") == "Living Room, linked slots"
    assert english.name("blue.L1") == "blue floor, on the left, by the elevator"
    assert english.name("nothing-we-know") == "nothing-we-know"


def test_russian_counts_with_three_forms() -> None:
    sentences = {
        n: speak("ru").line(Line("", "wins", {"who": 0, "n": n})) for n in (1, 2, 5, 11, 21)
    }
    assert sentences[1] == "Ada побеждает: 1 жетон счастья!"
    assert sentences[2] == "Ada побеждает: 2 жетона счастья!"
    assert sentences[5] == "Ada побеждает: 5 жетонов счастья!"
    assert sentences[11] == "Ada побеждает: 11 жетонов счастья!"
    assert sentences[21] == "Ada побеждает: 21 жетон счастья!"


def test_several_winners_are_named_together() -> None:
    tie = Outcome((0, 2), (7, 3, 7), "threat-deck", "SH-END-02")
    assert (
        speak("de")
        .outcome(tie)
        .endswith("Ada und Clara gewinnen gemeinsam mit je 7 Zufriedenheit.")
    )
    assert speak("en").outcome(tie).startswith("The threat deck has run out. Ada and Clara")


def test_a_missing_message_is_said_in_english_or_bare(tmp_path) -> None:
    (tmp_path / "locale").mkdir()
    english = (SPEC.folder / "locale" / "en.po").read_bytes()
    (tmp_path / "locale" / "en.po").write_bytes(english)
    voice = Voice(replace(SPEC, folder=tmp_path), BOX, "ru", NAMES)
    assert voice.line(Line("SH-PASS-01", "passes", {"who": 1})) == "Bert passes."
    assert voice.line(Line("SH-X", "unheard-of", {"who": 1, "n": 3})) == "unheard-of Bert 3"
    assert voice.line(Line("SH-X", "takes-item", {"item": "I01"})) == "takes-item I01"
    assert voice.choice(Choice("SH-X", "dance", ("R01",), ())) == "dance R01"


def test_a_name_with_braces_is_only_a_name() -> None:
    voice = Voice(SPEC, BOX, "en", ["{0}{n}", "{who.__class__}"])
    assert voice.line(Line("SH-PASS-01", "passes", {"who": 0})) == "{0}{n} passes."


def test_an_unknown_language_is_refused() -> None:
    with pytest.raises(Fault, match="unknown language 'fr': Known: de, en, ru"):
        speak("fr")
    with pytest.raises(Fault, match="unknown language"):
        say("fr", "game-over")


def test_the_table_speaks_too() -> None:
    assert say("de", "undo-other", who="Ada").startswith("Ada hat seitdem entschieden")
    assert say("ru", "bot-greedy") == "Жадный бот"
    assert say("en", "unheard-of", who="Ada") == "unheard-of Ada"


def test_a_line_takes_less_than_fifty_microseconds(played: Played) -> None:
    voice, lines = speak("ru"), list(played.lines.values())[:1000]
    seconds = min(repeat(lambda: [voice.line(line) for line in lines], number=1, repeat=5))
    assert seconds / len(lines) < 50e-6
