"""Fallout at the table: a newcomer's whole game by clicks, two people with hidden agendas."""

import re

import pytest
from playwright.sync_api import expect

from fallout_games import BOX, SPEC, before, verbs, won_game
from heard import Ears
from stored_tables import open_stored

SPOT = """(button) => {
    const shape = button.closest(".reach")?.querySelector(".open") ?? button;
    shape.scrollIntoView({ block: "center", inline: "center" });
    const box = shape.getBoundingClientRect();
    const steps = [0.5, 0.35, 0.65, 0.2, 0.8, 0.1, 0.9];
    for (const down of steps) for (const along of steps) {
        const spot = [box.left + box.width * along, box.top + box.height * down];
        if (document.elementFromPoint(...spot)?.closest("button") === button) return spot;
    }
    return null;
}"""

HUNG = "button:is(.on, .redo, .main)"  # on a thing, a die, at the foot of what is dealt with


class OnTable:
    """A choice on its thing, clicked where the pointer really meets it."""

    def __init__(self, page, key):
        self.page = page
        self.button = page.locator(f'{HUNG}[value="{key}"]:visible').first

    def evaluate(self, script):
        return self.button.evaluate(script)

    def click(self):
        self.page.mouse.move(1, 1)  # away from what it was on, whose peek may lie here
        self.page.locator(".peek").wait_for(state="hidden")
        spot = self.button.evaluate(SPOT)
        if not spot:  # under what was just told: one has read it, and folds it
            self.page.locator("#matter > summary").click()
            spot = self.button.evaluate(SPOT)
        assert spot, f"nowhere to click for {self.button}"
        self.page.mouse.click(*spot)


def there(page, key):
    """Somewhere on the table, in a drawer perhaps."""
    return page.locator(f'{HUNG}[value="{key}"]').count() > 0


def in_sight(page, key):
    return page.locator(f'{HUNG}[value="{key}"]:visible').count() > 0


def take(page, tools, key):
    """On the table where the choice is in sight there, else in the list."""
    row = page.locator(f'.choice[value="{key}"]')
    row.wait_for(state="attached")
    tools.answer(page, OnTable(page, key) if in_sight(page, key) else row)


def sees_dice(page):
    expect(page.locator("#matter .vats .throw .tumble")).to_have_count(3)
    expect(page.locator("#matter .sums")).to_be_visible()


def sees_encounter(page):
    expect(page.locator("article.desk .story")).not_to_be_empty()
    prompts = page.locator("article.desk .options .prompt").all_inner_texts()
    assert len(prompts) >= 2
    assert all(prompts)


def sees_shop(page):
    expect(page.locator(".desk.stall")).to_be_visible()
    assert page.locator(".stall .asks").count()


def sees_a_letter_to_learn(page):
    assert page.locator('.levelup button[value^="learn "]').count() >= 1


SEES = {
    "reroll": sees_dice,
    "keep": sees_dice,
    "option": sees_encounter,
    "buy": sees_shop,
    "sell": sees_shop,
    "learn": sees_a_letter_to_learn,
}
ON_THE_TABLE = (
    "play", "stand", "go", "explore", "fight", "quest", "encounter", "camp", "learn", "buy",
    "sell", "option", "reroll",
)  # fmt: skip


def test_a_newcomer_plays_a_whole_game_by_clicks_and_wins(quiet, server, tools):
    """Every verb once, and the end; what is done oftener is not clicked again."""
    played = won_game()
    table = open_stored(server, played.record.until(0), quiet)
    beside, clicked, last = set(), set(), len(played.record.answers) - 1
    for at, (answer, verb) in enumerate(zip(played.record.answers, verbs(played), strict=True)):
        if verb in clicked and at < last:
            continue
        if len(table.match.record.answers) < at:
            table = open_stored(server, played.record.until(at), quiet)
        clicked.add(verb)
        quiet.locator(f'.choice[value="{answer.key}"]').wait_for(state="attached")
        SEES.get(verb, lambda page: None)(quiet)
        if verb in ON_THE_TABLE and not there(quiet, answer.key):
            beside.add(answer.key)
        take(quiet, tools, answer.key)
    assert beside == set()
    assert table.match.record.answers == played.record.answers
    expect(quiet.locator(".scores .won .num")).to_have_text(f"{played.outcome.scores[0]} influence")
    expect(quiet.locator(".ask > header")).to_contain_text(re.compile("over", re.I))


def test_a_newcomer_starts_from_the_front_page(quiet, server, tools):
    tools.play_now(quiet, server, "fallout")
    take(quiet, tools, "play outcast")
    expect(quiet.locator(".strip .me")).to_contain_text(BOX.names["outcast"])
    take(quiet, tools, quiet.locator('.choice[value^="stand "]').first.get_attribute("value"))
    for _ in range(6):
        tools.until_mine(quiet)
        choices = quiet.locator(".choice")
        take(quiet, tools, choices.first.get_attribute("value"))
    assert len(server.table(quiet).match.record.answers) == 8


def test_a_newcomer_plays_against_a_bot(quiet, server, tools):
    quiet.goto(server.address)
    quiet.locator('.box[data-game="fallout"]').get_by_role("link", name="New table").click()
    tools.choose_seat(quiet, 1, "greedy")
    quiet.locator("[name=option-scenario][value=capital]").check()
    quiet.get_by_role("button", name="Open the table").click()
    quiet.wait_for_url("**/t/*")
    for turn in range(12):
        if tools.until_mine(quiet):
            choices = quiet.locator(".choice")
            take(quiet, tools, choices.nth(turn * 7 % choices.count()).get_attribute("value"))
    answers = server.table(quiet).match.record.answers
    assert [answer.seat for answer in answers].count(0) == 12
    assert 1 in {answer.seat for answer in answers}
    expect(quiet.locator(".order .seat")).to_have_count(2)


@pytest.fixture
def two(browser):
    pages = [browser.new_context(locale="en-US").new_page() for _ in range(2)]
    yield pages
    for page in pages:
        page.context.close()


def test_two_people_play_with_agendas_that_only_their_owner_hears_of(two, server, tools):
    played = won_game(2)
    ears = [Ears(page) for page in two]
    option = before(played, "option")
    table = open_stored(server, played.record.until(option - 10), *two)
    hands, seen = [set(), set()], set()
    for answer in played.record.answers[option - 10 : option + 6]:
        page, game = two[answer.seat], table.match.game
        page.locator(f'.choice[value="{answer.key}"]').wait_for(state="attached")
        for seat in (0, 1):
            hands[seat] |= set(game.table.agendas[seat])
        seen |= {card for card in BOX.agendas if card in public(game)}
        for words in outcomes(game, answer):
            assert not ears[answer.seat].knows(words)
        take(page, tools, answer.key)
    for seat in (0, 1):
        secret = hands[1 - seat] - hands[seat] - seen
        assert secret
        for card in hands[seat]:
            assert ears[seat].knows(card)
            assert ears[seat].knows(BOX.names[card])
        for card in secret:
            assert not ears[seat].knows(card)
            assert not ears[seat].knows(BOX.names[card])
    for page, hand in zip(two, hands, strict=True):
        cards = page.locator(".strip .mini.agenda")
        assert cards.count() >= 1
        assert set(cards.evaluate_all("all => all.map(one => one.dataset.thing)")) <= hand


def public(game):
    """What everybody may read, as text."""
    return str(SPEC.view(game, None))


def outcomes(game, answer):
    """The words on the encounter that is read which nobody hears before the choice."""
    if not answer.key.startswith("option "):
        return []
    options = BOX.records.texts[game.table.reading].value.options
    return [words for option in options for words in (option.success, option.failure) if words]


def test_the_choices_of_an_encounter_are_heard_and_its_outcomes_are_not(quiet, server):
    played = won_game()
    at = before(played, "option")
    ears = Ears(quiet)
    table = open_stored(server, played.record.until(at), quiet)
    sees_encounter(quiet)
    hidden = outcomes(table.match.game, played.record.answers[at])
    assert hidden
    assert [words for words in hidden if ears.knows(words)] == []
