"""This War of Mine at the table: one leads, the others propose; the Journal goes round."""

import pytest
from playwright.sync_api import expect

from pustosh.web.people.visitors import COOKIE
from servers import ServerProcess
from stored_tables import open_stored
from warofmine_games import PEOPLE, keys, offers, phase, played

FIRST = played(phase("day"))
READING = played(offers("choose"))


@pytest.fixture(scope="module")
def three(browser):
    """Three people; each keeps the browser for the next table."""
    pages = [browser.new_context(locale="en-US").new_page() for _ in PEOPLE]
    yield pages
    for page in pages:
        page.context.close()


def row(page, key):
    return page.locator(f'.choice[value="{key}"]')


def proposes(page, tools, key):
    """Click a choice in the list, out of its fold if need be."""
    tools.unfold(row(page, key))
    row(page, key).click()


def wish_of(page, key, name):
    return row(page, key).get_by_label(f"{name} proposes this")


def leads(page, name):
    """This page knows who leads, and that its own clicks are proposals."""
    expect(page.locator("#question")).to_contain_text(f"{name} leads")
    expect(page.locator("main")).to_have_attribute("data-turn", "other")


def pages_by_leader(three, table):
    leader = table.match.game.decider
    others = [page for seat, page in enumerate(three) if seat != leader]
    return leader, three[leader], others


def test_the_leader_sees_proposals_and_takes_one_and_the_journal_passes_on(three, server, tools):
    table = open_stored(server, FIRST, *three)
    takes_one(three, table, tools)
    passes_on(three, table, server, tools)


def takes_one(three, table, tools):
    """WM-GEN-11. Proposals change nothing, and stand on their choices until the Leader decides."""
    leader, ann, (bob, cid) = pages_by_leader(three, table)
    names = [name for seat, name in enumerate(PEOPLE) if seat != leader]
    work, other = (key for key in keys(table)[:2])
    build = next(key for key in keys(table) if key.startswith("build"))
    proposes(bob, tools, work)
    expect(wish_of(ann, work, names[0])).to_have_count(1)
    proposes(bob, tools, other)  # he thinks again
    expect(wish_of(cid, other, names[0])).to_have_count(1)  # his page is drawn anew before he acts
    proposes(cid, tools, build)
    for page in three:
        expect(wish_of(page, other, names[0])).to_have_count(1)
        expect(wish_of(page, work, names[0])).to_have_count(0)
        expect(page.locator(".wishes button")).to_have_count(2)
    expect(row(ann, build)).to_be_hidden()  # folded away; the proposal is not
    proposes(bob, tools, other)  # and takes it back
    expect(ann.locator(".wishes button")).to_have_count(1)
    assert table.match.record.answers == FIRST.answers
    tools.answer(ann, ann.locator(".wishes button"))
    assert table.match.record.answers[-1].key == build
    for page in three:
        expect(page.locator(".wishes, .wish")).to_have_count(0)


def passes_on(three, table, server, tools):
    """WM-GEN-06, WM-GEN-10: from stage to stage the neighbour on the left leads."""
    first = table.match.game.decider
    for turn in range(3):
        leader, ann, others = pages_by_leader(three, table)
        assert leader == (first + turn) % 3
        expect(ann.locator(".ask .stamp")).to_have_text("You lead", ignore_case=True)
        for page in others:
            leads(page, PEOPLE[leader])
        given = len(table.match.record.answers)
        proposes(others[0], tools, "ready")
        expect(ann.locator(".wishes button")).to_have_count(1)
        assert refused(others[1], server, table) == "WM-GEN-10"
        assert len(table.match.record.answers) == given
        tools.answer(ann, row(ann, "ready"))
        assert table.match.record.answers[-1].seat == leader
    leader, ann, _ = pages_by_leader(three, table)
    assert (leader, table.match.game.table.phase) == (first, "dusk")
    expect(ann.locator(".wm-hours [aria-current]")).to_contain_text("dusk")


def refused(page, server, table):
    """The rule by which an answer of this browser is refused."""
    token = next(c["value"] for c in page.context.cookies() if c["name"] == COOKIE)
    address = f"{server.address}/api/tables/{table.id}/answer"
    headers = {"authorization": f"Bearer {token}"}
    data = {"question": table.question, "key": keys(table)[-1]}
    reply = page.request.post(address, headers=headers, data=data)
    assert reply.status == 409
    return reply.json()["rule"]


def switch_texts(page):
    page.locator('.rail [href="#d-sheet"]').click()
    page.locator("[data-switch=texts]").click()


def test_each_folds_the_texts_away_for_himself(three, server):
    ann, bob = three[:2]
    table = open_stored(server, READING, ann, bob)
    for page in (ann, bob):
        expect(page.locator(".wm-leaf details p").first).to_be_visible()
    bob.locator(".wm-leaf details summary").click()
    table.propose((table.match.game.decider + 1) % 3, keys(table)[-1], table.question)
    server.app.state.desk.hub.wake(table.id)
    for page in (ann, bob):
        expect(page.locator(".wishes button")).to_have_count(1)
    expect(bob.locator(".wm-leaf details p").first).to_be_hidden()
    bob.reload()
    expect(bob.locator(".wm-leaf details p").first).to_be_visible()
    switch_texts(bob)  # all of them, from now on
    bob.reload()
    expect(bob.locator(".wm-leaf details")).to_be_hidden()
    expect(bob.locator(".wm-fork li").first).to_be_visible()
    switch_texts(bob)
    expect(ann.locator(".wm-leaf details p").first).to_be_visible()


def test_a_killed_server_forgets_neither_the_open_choice_nor_a_proposal(three, server, tools):
    table = open_stored(server, READING, *three)
    open_, given = keys(table), len(table.match.record.answers)
    _, ann, (bob, _) = pages_by_leader(three, table)
    server.stop()
    killed = ServerProcess(server.database, server.port)
    for page in (ann, bob):
        page.reload()
    proposes(bob, tools, open_[-1])
    expect(ann.locator(".wishes button")).to_have_count(1)
    killed.kill()
    expect(ann.locator("#offline")).to_be_visible()
    server.start()
    for page in (ann, bob):
        page.reload()
        row(page, open_[0]).wait_for(state="attached")
        buttons = page.locator(".choice").evaluate_all("all => all.map(one => one.value)")
        assert sorted(buttons) == sorted(open_)
        expect(page.locator(".wishes button")).to_have_count(1)
    tools.answer(ann, ann.locator(".wishes button"))
    answers = server.table(ann).match.record.answers
    assert [answer.key for answer in answers[given:]] == [open_[-1]]
