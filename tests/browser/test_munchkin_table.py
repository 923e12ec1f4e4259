"""Munchkin at the table: three people haggle, meddle and loot; nobody hears of another's cards."""

import re

import pytest
from playwright.sync_api import expect

from heard import Ears
from munchkin_games import HELPED, IDLE, LOADED, MEDDLED, PEOPLE, SPEC, in_combat, name_of
from pustosh.web.people.visitors import COOKIE
from stored_tables import open_stored

WAITS = "Waiting for whoever can act."
QUIET = 400  # milliseconds in which something would have been heard


@pytest.fixture
def three(browser, monkeypatch):
    """Three people; what their pages are told after a while they are told soon."""
    monkeypatch.setattr("pustosh.web.live.discretion.BLUR", (0.02, 0.06))
    pages = [browser.new_context(locale="en-US").new_page() for _ in PEOPLE]
    yield pages
    for page in pages:
        page.context.close()


class Party:
    """Three browsers at one table, what they hear, and what each of them may have heard."""

    def __init__(self, server, record, pages, tools):
        self.ears = [Ears(page) for page in pages]
        self.table = open_stored(server, record, *pages)
        self.pages, self.tools, self.server = pages, tools, server
        self.held, self.seen = [set(), set(), set()], ["", "", ""]
        self.look()

    def look(self):
        """Remember hands, and all that each seat is shown, or told together with everybody."""
        game, told_to_all = self.table.match.game, str(self.table.match.journal.read(None))
        for seat in range(3):
            self.held[seat] |= set(game.table.hand[seat])
            self.seen[seat] += str(SPEC.view(game, seat)) + told_to_all

    def play(self, *answers):
        for answer in answers:
            seat, _, key = answer.partition(" ")
            page = self.pages[int(seat)]
            page.locator(f'.choice[value="{key}"]').wait_for(state="attached")
            self.tools.answer(page, button(page, key))
            self.look()

    def ask_the_api(self):
        for page, ears in zip(self.pages, self.ears, strict=True):
            token = next(c["value"] for c in page.context.cookies() if c["name"] == COOKIE)
            for path in ("", "/view", "/choices", "/journal"):
                address = f"{self.server.address}/api/tables/{self.table.id}{path}"
                reply = page.request.get(address, headers={"authorization": f"Bearer {token}"})
                assert reply.ok, (path, reply.text())
                ears.add(reply.text())

    def secrets(self, seat):
        """Cards that only others have held in their hands, and that no card in sight speaks of."""
        cards = set().union(*(self.held[other] for other in range(3) if other != seat))
        seen = self.seen[seat]
        return {
            card for card in cards if card.split(".")[0] not in seen and name_of(card) not in seen
        }

    def check_ears(self):
        self.ask_the_api()
        for seat, ears in enumerate(self.ears):
            assert len(self.secrets(seat)) >= 6
            for card in self.held[seat]:
                assert ears.knows(card)
                assert ears.knows(name_of(card))
            for card in self.secrets(seat):
                assert not ears.knows(card.partition(".")[0])
                assert not ears.knows(name_of(card))


def button(page, key):
    """On the table where the choice has its place there, else in the list."""
    there = page.locator(f'button.on[value="{key}"]').first
    return (
        there if there.count() and there.is_visible() else page.locator(f'.choice[value="{key}"]')
    )


def only_waits(page):
    """Somebody is asked, and nothing tells who."""
    expect(page.locator("#question")).to_have_text(WAITS)
    expect(page.locator(".ask")).to_have_attribute("data-state", "wait")
    assert page.locator(".seat.turn, .choice, input[name=question]").count() == 0
    assert not re.search("|".join(PEOPLE), page.locator(".ask").inner_text())


def test_three_people_haggle_meddle_win_and_share(three, server, tools):
    party = Party(server, in_combat(), three, tools)
    ann, bob, cid = three
    party.play(*HELPED[:4])
    expect(bob.locator(".mu-slip .mu-deal-on")).to_contain_text("Bob")
    expect(cid.locator("#question")).to_have_text("Waiting for Bob.")
    party.play(*HELPED[4:])
    for page in three:
        expect(page.locator(".mu-bout .mu-us .mu-corner")).to_have_count(2)
        expect(page.locator(".mu-gap")).to_contain_text("+2")
    party.play(*MEDDLED[:3])
    for page in (ann, cid):
        only_waits(page)
        expect(page.locator(".mu-frame")).to_contain_text("Wandering Beast")
    party.play(*MEDDLED[3:])
    for page in three:
        expect(page.locator(".log")).to_contain_text("Eloquence")
        expect(page.locator(".mu-bout .mu-them .mu-beast")).to_have_count(1)
    party.play("0 pass", "1 pass")
    expect(ann.locator(".mu-spread .card")).to_have_count(2)
    first = party.table.match.game.choices[0].key
    party.play(f"1 {first}")
    party.check_ears()
    hands = party.table.match.game.table.hand
    assert first.removeprefix("pick ") in hands[1]
    assert party.table.match.game.table.level[0] == 2


def compose(page, key, *chosen):
    """Begin an offer with the keyboard, choose its parts, and see the terms."""
    page.locator(f'.choice[value="{key}"]').evaluate("row => row.click()")
    dialog = page.locator("dialog[open]")
    expect(dialog.locator(f'input[value="{key}"]')).to_be_focused()
    for part in chosen:
        dialog.locator(f'input[value="{part}"]').check(force=True)
    return dialog


def test_an_offer_is_put_together_in_one_dialog_and_sent_at_once(three, server, tools):
    party = Party(server, in_combat(), three, tools)
    ann, bob, _ = three
    dialog = compose(ann, "ask-help seat:1", "promise 0")
    expect(dialog.get_by_text("Who picks first?")).to_be_hidden()  # there is nothing to divide
    dialog.locator('input[value="promise 1"]').check(force=True)
    dialog.locator('input[value="picks-first helper"]').check(force=True)
    expect(dialog.locator("dl")).to_contain_text("Bob")
    expect(dialog.locator("dl")).to_contain_text("The Helper picks first")
    assert tools.violations(ann) == []
    ann.keyboard.press("Escape")
    expect(ann.locator("dialog[open]")).to_have_count(0)
    given = len(party.table.match.record.answers)
    compose(ann, "ask-help seat:1", "promise 1").get_by_role("button", name="Send to Bob").click()
    expect(bob.locator(".mu-slip .mu-deal-on")).to_contain_text("Bob")
    keys = [answer.key for answer in party.table.match.record.answers[given:]]
    assert keys == ["ask-help seat:1", "promise 1", "picks-first helper", "send"]


def test_an_offer_that_the_rules_refuse_gives_no_answer_at_all(three, server, tools):
    party = Party(server, in_combat().until(7), three, tools)
    ann = three[0]
    given = len(party.table.match.record.answers)
    compose(ann, "trade seat:1").get_by_role("button", name="Send to Bob").click()
    expect(ann.locator("#toast")).to_contain_text("TRADE-08")  # nothing for nothing
    assert len(party.table.match.record.answers) == given
    sends = compose(ann, "trade seat:1", "give WE-07", "want AR-02")
    sends.get_by_role("button", name="Send to Bob").click()
    expect(three[1].locator(".mu-trade")).to_contain_text("Boiler Plate")


def test_who_dies_is_looted_and_only_then_are_his_cards_read(three, server, tools):
    party = Party(server, in_combat(monster="MO-24"), three, tools)
    party.play("0 pass", "1 pass")
    party.check_ears()
    party.play("2 pass")
    for page, ears in zip(three, party.ears, strict=True):
        expect(page.locator(".mu-spread .card")).to_have_count(8)
        assert ears.knows(name_of("MM-06"))
    takers = []
    while party.table.match.game.table.spread:
        seat = party.table.match.game.decider
        takers.append(seat)
        party.play(f"{seat} {party.table.match.game.choices[0].key}")
    assert sorted(takers) == [1, 2]
    party.check_ears()


def inside(page):
    return page.locator("#live").inner_html()


def test_an_automatic_pass_looks_like_one_that_takes_time(three, server, tools):
    ann, bob, cid = three
    pages = []
    for second, asked, other in ((IDLE, cid, bob), (LOADED, bob, cid)):
        party = Party(server, in_combat(second=second), three, tools)
        party.play("0 pass")
        only_waits(ann)
        asked.locator(".choice").first.wait_for(state="attached")
        only_waits(other)
        pages.append(inside(ann).replace(party.table.id, "ID"))
    assert pages[0] == pages[1]


def test_whoever_sees_nothing_new_is_told_nothing(three, server, tools):
    ann, bob, cid = three
    party = Party(server, in_combat(second=LOADED), three, tools)
    assert int(tools.question(ann)) not in range(100)
    party.play("0 pass")
    only_waits(ann)
    only_waits(cid)
    heard, page = [len(ears.frames) for ears in party.ears], inside(ann)
    bob.locator(".ends button[value='yield combat']").click()
    cid.locator('.choice[value="pass"]').wait_for(state="attached")
    ann.wait_for_timeout(QUIET)
    assert len(party.ears[0].frames) == heard[0]
    assert len(party.ears[2].frames) > heard[2]
    assert inside(ann) == page
    only_waits(bob)
    yielded(party)


def yielded(party):
    """A Monster joins and everybody is asked again, but for whoever has yielded."""
    party.play("2 apply WB-01.1 MO-03", "0 pass")
    given = [answer.key for answer in party.table.match.record.answers if answer.seat == 1]
    assert given[-1] == "yield combat"
    assert party.table.match.game.table.window != "combat"
