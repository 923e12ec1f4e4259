"""Playing by the day in a real browser: a notice that is switched on, a table left for days."""

import json
import time
from queue import Queue

import pytest
from sqlalchemy import text

from days import let_pass
from push_service import PushService, Receiver

# Browsers of tests reach no push service: this one hands out a subscription to ours.
SUBSCRIBE = """
const {endpoint, key, auth} = %s;
const plain = text => atob(text.replaceAll("-", "+").replaceAll("_", "/"));
const bytes = text => Uint8Array.from(plain(text), sign => sign.charCodeAt(0)).buffer;
const getKey = name => bytes(name === "auth" ? auth : key);
let current = null;
PushManager.prototype.getSubscription = async () => current;
PushManager.prototype.subscribe = async ({applicationServerKey}) => {
    if (applicationServerKey.length !== 65) throw new Error("no key of a server");
    return current = {endpoint, getKey, unsubscribe: async () => { current = null; }};
};
"""


@pytest.fixture
def service():
    taking = PushService()
    yield taking
    taking.close()


def test_a_table_left_for_days_is_told_of_and_taken_up_again(quiet, server, tools, service):
    desk, receiver = server.app.state.desk, Receiver()
    desk.notices.local = True
    tools.new_table(quiet, server, first="1", second="random")
    tools.until_mine(quiet)
    table = server.table(quiet)
    quiet.add_init_script(SUBSCRIBE % str({"endpoint": service.address, **receiver.keys}))
    quiet.goto(f"{server.address}/tables")
    quiet.get_by_label("In this browser").check()
    quiet.get_by_text("You will be told.").wait_for()
    assert tools.violations(quiet) == []
    make_due(desk, table.id)
    let_pass(server.app, table.id, 3)
    for _ in range(600):
        desk.notices.look()
        if service.came.wait(0.05):
            break
    assert receiver.read(service.notices[0][2])["body"] == "Your turn: Fallout Shelter"
    quiet.reload()
    assert "3 days ago" in quiet.locator(".bigtables").inner_text()
    quiet.get_by_role("link", name="Continue").click()
    tools.answer(quiet, quiet.locator(".choice").first)


# What is delivered before the worker is active is lost, and nobody is told.
ACTIVE = """async () => {
    const worker = await navigator.serviceWorker.getRegistration("/static/");
    return worker?.active?.state === "activated";
}"""
NOTES = """async () => {
    const worker = await navigator.serviceWorker.getRegistration("/static/");
    const notes = await worker.getNotifications();
    return notes.map(note => [note.title, note.body, note.tag, note.data]);
}"""


def wait_for(page, script):
    """What the script promises, when it is something; Playwright waits for no promise."""
    deadline = time.monotonic() + 30
    while not (kept := page.evaluate(script)) and time.monotonic() < deadline:
        page.wait_for_timeout(20)
    return kept


def test_a_notice_is_shown_with_the_name_of_the_table_alone(quiet, server):
    quiet.context.grant_permissions(["notifications"])
    quiet.goto(f"{server.address}/tables")
    quiet.get_by_label("In this browser").wait_for()
    wait_for(quiet, ACTIVE)
    line, registered = quiet.context.new_cdp_session(quiet), Queue()
    line.on("ServiceWorker.workerRegistrationUpdated", registered.put)
    line.send("ServiceWorker.enable")
    while registered.empty():
        quiet.wait_for_timeout(20)
    notice = {"title": "Pustosh", "body": "Your turn: Fallout", "table": "t1", "path": "/t/t1"}
    worker = registered.get()["registrations"][0]["registrationId"]
    known = {"origin": server.address, "registrationId": worker}
    line.send("ServiceWorker.deliverPushMessage", {**known, "data": json.dumps(notice)})
    notes = wait_for(quiet, NOTES)
    assert notes == [["Pustosh", "Your turn: Fallout", "t1", "/t/t1"]]


def make_due(desk, id_):
    """The page was open when the bot moved: as if it had been shut by then."""
    deadline = time.monotonic() + 5
    while desk.notices._present and time.monotonic() < deadline:
        time.sleep(0.02)
    desk.hub.forget(idle=-1)
    with desk.hub.store.engine.begin() as connection:
        change = text("UPDATE tables SET notify = since + 30 WHERE id = :id")
        connection.execute(change, {"id": id_})


def test_a_seat_is_handed_to_a_bot_and_taken_back(quiet, server, tools):
    server.app.state.desk.bots.pace = 0.3
    tools.new_table(quiet, server, second="random")
    quiet.locator('.rail [href="#d-seats"]').click()
    quiet.get_by_role("button", name="Let a bot play").click()
    quiet.get_by_text("take the seat back at any moment").wait_for()
    quiet.locator("main").get_by_role("button", name="Let a bot play").click()
    quiet.get_by_text("A bot plays for you").wait_for()
    table = server.table(quiet)
    before = len(table.match.record.answers)
    deadline = time.monotonic() + 30
    while len(table.match.record.answers) == before and time.monotonic() < deadline:
        quiet.wait_for_timeout(20)
    assert len(table.match.record.answers) > before
    quiet.locator(".requests").get_by_role("button", name="I am back").click()
    quiet.wait_for_load_state()
    assert not table.people[0].bot
    assert tools.until_mine(quiet)
