"""The pack of the box: as it is it passes, and broken in any one way it says where and why."""

import shutil
from collections import Counter
from functools import partial
from pathlib import Path

import pytest

import broken_packs
from broken_packs import edits
from pustosh.games.fallout import SPEC
from pustosh.games.fallout.box.records import read_records
from pustosh.games.fallout.box.vocabulary import AMOUNTS, SORTS
from pustosh.games.fallout.checks.reach import stories
from pustosh.games.fallout.checks.reading import CHECKS, STORY_CHECKS, read_box
from pustosh.games.fallout.words import WORDS, conditions
from whole_folders import every

BASE = SPEC.pack_folder


@pytest.fixture
def pack(tmp_path) -> Path:
    return Path(shutil.copytree(BASE, tmp_path / "pack"))


@pytest.fixture(scope="module")
def cards():
    return read_records(BASE)


change = partial(broken_packs.change, broken_packs.fallout_anchor)
problems_of = partial(broken_packs.problems_of, read_box)


def test_the_box_passes_all_its_checks(cards):
    assert [problem for check in (*CHECKS, *STORY_CHECKS) for problem in check(cards)] == []
    assert len(read_box(BASE).quests) == 100


def test_the_words_of_the_checks_are_the_words_of_the_rules():
    assert set(SORTS["condition"]) - {"all", "any", "not", "names"} == set(conditions.CONDITIONS)
    assert set(AMOUNTS) == set(conditions.AMOUNTS)
    assert set(SORTS["task"]) == set(WORDS.tasks)
    assert set(SORTS["cost"]) == set(WORDS.pay) == set(WORDS.payable)
    assert set(SORTS["effect"]) == set(WORDS.effects)


def test_the_box_agrees_with_its_known_sums(cards):
    decks = Counter(card.value.deck for card in cards.encounters)
    assert decks == {"wasteland": 34, "settlement": 21, "vault84": 12, "vault109": 8}
    ids = [card.value.id for card in (*cards.quests, *cards.encounters)]
    numbered = [int(id_) for id_ in ids if id_.isdigit()]
    assert sorted(numbered) == list(range(1, 160))


def test_every_scenario_has_its_own_story_and_shares_the_others(cards):
    reached = {sheet.value.id: {card.value.id for card in story} for sheet, story in stories(cards)}
    shared = set.intersection(*reached.values())
    assert {"067", "094", "125", "001", "w1", "s8"} <= shared
    firsts = {"commonwealth": "014", "capital": "036", "pitt": "054", "harbor": "104"}
    for scenario, first in firsts.items():
        assert [name for name in reached if first in reached[name]] == [scenario]


@pytest.mark.parametrize(
    ("broken", "problems"),
    [
        (
            "perks.yaml rinse_cycle: letter: E -> letter: S",
            "perks.yaml:1: 1 cards with letter E, expected 2\n"
            "perks.yaml:1: 3 cards with letter S, expected 2",
        ),
        (
            "loot.yaml junk: copies: 4 -> copies: 5",
            "loot.yaml:1: 35 cards, expected 34\nloot.yaml:1: 8 cards with kind supply, expected 7",
        ),
        ("dice.yaml: - {areas: head, hits: 1}\n -> ", "dice.yaml:1: 5 faces, expected 6"),
        (
            "enemies.yaml mole_rat: copies: 2 -> copies: 1",
            "enemies.yaml:1: 26 cards, expected 27\n"
            "enemies.yaml:1: 6 cards with type creature, expected 7\n"
            "scenarios.yaml:51: harbor: 6 icons of creature for 6 tokens: expected fewer",
        ),
        (
            "agendas.yaml star_7: min_players: 4 -> min_players: 3",
            "agendas.yaml:1: 0 cards with faction star, min_players 4, expected 1\n"
            "agendas.yaml:1: 2 cards with faction star, min_players 3, expected 1",
        ),
        (
            "tiles.yaml g1: back: dangerous -> back: deadly",
            "tiles.yaml:1: 8 cards with back dangerous, expected 9\n"
            "tiles.yaml:1: 8 cards with back deadly, expected 7\n"
            "tiles.yaml:1: 8 dangerous tiles, expected 9 or more",
        ),
        (
            "templates.yaml ridge3: '1a 1b 4a 4b' -> '1a 1b 4a 3b'",
            "templates.yaml:7: ridge3: half-edges 3b 4b: expected each of the 12 once",
        ),
        (
            "templates.yaml ridge3: 'N S' -> 'N'",
            "templates.yaml:7: ridge3: its spaces are not connected: "
            "expected a way to each by `next`\n"
            "templates.yaml:10: ridge3: S is next to M, but M not to S: expected both",
        ),
    ],
)
def test_what_does_not_add_up_is_counted(pack, broken, problems):
    change(pack, *edits(broken))
    assert problems_of(pack) == problems.splitlines()


def test_a_card_of_another_deck_is_missed_there(pack):
    change(pack, "encounters/vault84.yaml", "081", "deck: vault84", "deck: vault109")
    assert problems_of(pack) == [
        "encounters.yaml:1: 11 cards with deck vault84, starts false, expected 12",
        "encounters.yaml:1: 9 cards with deck vault109, starts false, expected 8",
    ]
    line = change(pack, "encounters/vault84.yaml", "081", "deck: vault109", "deck: vault85")
    unknown = f"encounters/vault84.yaml:{line}: 081: unknown deck 'vault85'"
    assert any(problem.startswith(unknown) for problem in problems_of(pack))


def test_a_number_is_used_once_even_in_another_file(pack):
    line = change(pack, "quests/side.yaml", "159", "number: 159", "number: 104")
    taken = "this id is taken by quests/harbor.yaml:2; give it another"
    assert f"quests/side.yaml:{line}: 104: {taken}" in problems_of(pack)


def test_a_key_is_given_once(pack):
    line = change(pack, "quests/side.yaml", "125", "goals:", "goals: []\n  goals:")
    (problem,) = problems_of(pack)
    assert problem.startswith(f"quests/side.yaml:{line + 1}: key 'goals' is given twice")


def test_a_text_is_in_one_file(pack):
    with (pack / "texts/en/side.yaml").open("a", encoding="utf-8") as file:
        file.write("'014': {name: Welcome again, text: Hello.}\n")
    (problem,) = problems_of(pack)
    assert problem.endswith(
        "014: this text is in texts/en/commonwealth.yaml too: keep one of the two"
    )


def test_a_record_with_a_wrong_field_is_refused(pack):
    line = change(pack, "enemies.yaml", "looter", "vulnerable", "vulnerabel")
    (problem,) = problems_of(pack)
    assert problem.startswith(f"enemies.yaml:{line}: looter: unknown field 'vulnerabel'")


def test_an_encounter_has_an_option_for_everybody(pack):
    for first, more in (
        ("success: draw", "cost: caps(1)"),
        ("tasks: test", "requires: at_tile(deadly)"),
        ("success: peek", "forced: trait(synth)"),
    ):
        change(pack, "encounters/starters.yaml", "w1", first, f"{more}\n      {first}")
    (problem,) = problems_of(pack)
    assert problem.endswith("w1: expected an option without requires, forced and cost")


def test_a_quest_that_nothing_stages_is_found_and_all_that_follows_it(pack):
    change(pack, "quests/side.yaml", "148", "stage(149), ", "")
    line = change(pack, "quests/side.yaml", "149", "number: 149", "number: 149")
    assert problems_of(pack) == [
        f"quests/side.yaml:{line}: 149: nothing brings it into play: expected stage(149) somewhere"
    ]


def test_an_encounter_that_nothing_adds_is_found(pack):
    change(pack, "quests/capital.yaml", "040", "add(46), ", "")
    (problem,) = problems_of(pack)
    assert problem.endswith("046: nothing brings it into play: expected add(46) somewhere")


def test_a_quest_without_end_is_found_unless_it_is_repeatable(pack):
    file = "quests/side.yaml"
    change(pack, file, "149", "special, trash", "special")
    change(pack, file, "149", "caps(3), trash", "caps(3)")
    (problem,) = problems_of(pack)
    assert problem.endswith(
        "149: no goal ends it: expected a goal with trash, or `repeatable: true`"
    )
    change(pack, file, "149", "on_stage", "repeatable: true\n  on_stage")
    assert read_box(pack).quests["149"]


def test_where_tokens_are_places_a_quest_cannot_end_by_killing_one(pack):
    file = "quests/side.yaml"
    change(pack, file, "133", "killed(creature)", "killed(star)")
    change(pack, file, "133", "draw_and_fight(monster)", "draw_and_fight(shield)")
    (problem,) = problems_of(pack)
    message = (
        "it never ends in harbor, where its enemies are places: expected another goal with trash"
    )
    assert problem.endswith(f"133: {message}")


def test_a_quest_of_every_scenario_names_only_places_of_every_map(pack):
    line = change(pack, "quests/side.yaml", "126", "at(bus_depot)", "at(drive_in)")
    message = "where this can happen: expected a place of every such map"
    assert problems_of(pack) == [
        f"quests/side.yaml:{line}: 126: 'drive_in' is not on the map of {scenario}, {message}"
        for scenario in ("capital", "harbor", "pitt")
    ]


def test_both_factions_can_gain_power_and_survivors_agendas(pack):
    for path in (*every(pack / "quests", ".yaml"), *every(pack / "encounters", ".yaml")):
        text = path.read_text(encoding="utf-8").replace("power(star, ", "power(shield, ")
        path.write_text(text.replace("draw(agenda, 1)", "xp(1)"), encoding="utf-8")
    messages = [problem.partition(": ")[2] for problem in problems_of(pack)]
    assert messages[:2] == [
        "commonwealth: results give 0 agenda cards, expected 6 or more",
        "commonwealth: results give star 0 steps of power, expected 4 or more",
    ]
    assert len(messages) == 8


def test_every_card_has_a_name_and_every_text_a_card(pack):
    text = change(pack, "texts/en/components.yaml", "junk", "junk:", "junkk:")
    card = change(pack, "loot.yaml", "junk", "id: junk", "id: junk")
    assert problems_of(pack) == [
        f"loot.yaml:{card}: junk: no name: expected an entry 'junk' in texts/en",
        f"texts/en/components.yaml:{text}: junkk: a text without a card: expected junk",
    ]


def test_a_text_has_as_many_parts_as_the_card(pack):
    goal = "    - trigger: survivor_killed\n      results: heal(4), caps(3), trash\n"
    change(pack, "quests/side.yaml", "149", goal, "")
    (problem,) = problems_of(pack)
    assert problem.endswith("149: 2 goals, expected 1")


def test_a_failure_is_told_only_where_something_is_tried(pack):
    old = "prompt: Ask around in Diamond City before anybody gets hurt."
    change(pack, "texts/en/commonwealth.yaml", "014", old, old + "\n      failure: You do not.")
    (problem,) = problems_of(pack)
    assert problem.endswith("014: a failure text without tasks: expected none")


def test_a_failure_that_hurts_is_told(pack):
    old = "      failure: The barber's chair"
    change(pack, "texts/en/commonwealth.yaml", "015", old, "      # The barber's chair")
    (problem,) = problems_of(pack)
    assert problem.endswith("015: expected a text for failure")


def test_a_name_is_given_once(pack):
    change(pack, "texts/en/components.yaml", "junk", "name:", "name: Ripper #")
    (problem,) = problems_of(pack)
    assert problem.endswith("ripper: 'Ripper' is the name of junk too: give it its own")


def test_all_problems_of_a_pack_are_reported_together(pack):
    first = change(pack, "agendas.yaml", "star_1", "lead(star)", "leed(star)")
    second = change(pack, "quests/side.yaml", "125", "caps(2)", "cap(2)")
    places = [problem.split(": ")[:2] for problem in problems_of(pack)]
    assert [f"agendas.yaml:{first}", "star_1"] in places
    assert [f"quests/side.yaml:{second}", "125"] in places
