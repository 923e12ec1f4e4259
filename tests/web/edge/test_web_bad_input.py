"""Whatever a browser sends: a sentence, the right status, nothing lost, no traceback."""

import re

import pytest
from starlette.testclient import TestClient
from starlette.websockets import WebSocketDisconnect

HUGE = "9" * 5000  # more digits than Python reads
FORM = {"content-type": "application/x-www-form-urlencoded"}
PARTS = {"content-type": "multipart/form-data; boundary=x"}


def entries(client):
    return client.app.state.desk.hub.store.entries(client.table.removeprefix("/t/"))


def is_told(reply, status):
    """A page with a heading and a sentence."""
    assert reply.status_code == status, reply.text
    assert "<h1" in reply.text
    assert "Traceback" not in reply.text


@pytest.mark.parametrize("number", ["²", "٣", "-1", "1e3", "0x0", "", " ", HUGE, "99", "None"])
def test_a_seat_that_is_no_seat_of_mine_is_refused(careful, number):
    for form in ({"key": "pass", "question": "0"}, {"text": "hello"}, {"agree": "yes"}, {}):
        for action in ("answer", "undo", "consent", "chat"):
            reply = careful.post(f"{careful.table}/{action}", data={**form, "seat": number})
            is_told(reply, 403)
    assert entries(careful) == []


@pytest.mark.parametrize("number", ["²", "-1", "", HUGE, "1", "00000000000"])
def test_a_question_that_is_not_open_is_stale(careful, number):
    form = {"seat": "0", "key": "pass", "question": number}
    is_told(careful.post(f"{careful.table}/answer", data=form), 409)
    assert entries(careful) == []


@pytest.mark.parametrize("number", ["²", "x", HUGE, "7", "-0"])
def test_a_wish_for_a_seat_in_the_address_that_is_none_is_no_wish(careful, number):
    plain = careful.get(careful.table).text
    page = careful.get(careful.table, params={"seat": number}).text
    assert re.findall(r'value="(\w+ ?\S*)"', page) == re.findall(r'value="(\w+ ?\S*)"', plain)
    with careful.websocket_connect(f"{careful.table}/live?seat={number}") as channel:
        assert 'name="key"' in channel.receive_text()


@pytest.mark.parametrize(
    ("body", "kind", "status"),
    [
        (b"", FORM, 403),
        (b"\xff\xfe=&&&=%zz&seat", FORM, 403),
        (b'{"seat": 0}', {"content-type": "application/json"}, 403),
        (b"garbage", PARTS, 400),
        (b"--x\r\n\r\nno name\r\n--x--", PARTS, 400),
        (b"seat=0", {"content-type": "multipart/form-data"}, 400),
        ("&".join(f"f{n}=1" for n in range(5000)).encode(), FORM, 400),
    ],
)
def test_a_malformed_form_is_told_so(careful, body, kind, status):
    for action in ("answer", "undo", "consent", "chat", "seat/0"):
        reply = careful.post(f"{careful.table}/{action}", content=body, headers=kind)
        assert reply.status_code in (status, 400), action
        assert "Traceback" not in reply.text
    assert entries(careful) == []


def test_nobody_takes_files_here(careful):
    for path in (f"{careful.table}/answer", f"{careful.table}/seat/0", "/new/shelter"):
        is_told(careful.post(path, files={"seat": ("a.txt", b"0")}), 400)


@pytest.mark.parametrize("kind", [FORM, PARTS])
def test_a_body_without_a_length_is_cut_off_and_told_so(careful, kind):
    for path in (f"{careful.table}/chat", "/new/shelter", "/settings"):
        body = (b"a" * 10_000 for _ in range(10))
        is_told(careful.post(path, content=body, headers=kind), 413)


@pytest.mark.parametrize("id_", ["none", "%00", "%FF", "%E2%80%A8", "a" * 3000, "..%2f.."])
def test_a_table_that_does_not_exist_is_not_found_by_any_way(careful, id_):
    for page in ("", "/why", "/replay", "/record", "/verify"):
        is_told(careful.get(f"/t/{id_}{page}"), 404)
    for action in ("answer", "undo", "consent", "chat", "branch", "seat/0"):
        is_told(careful.post(f"/t/{id_}/{action}", data={"seat": "0"}), 404)
    with (
        pytest.raises(WebSocketDisconnect) as refused,
        careful.websocket_connect(f"/t/{id_}/live"),
    ):
        pass
    assert refused.value.code in (1000, 1008)


@pytest.mark.parametrize("seat", ["2", "99999999", HUGE, "-1", "²", "one"])
def test_a_seat_that_the_table_does_not_have_cannot_be_handed_on(careful, seat):
    is_told(careful.post(f"{careful.table}/seat/{seat}", data={"action": "take"}), 404)


@pytest.mark.parametrize(
    "form", [{"action": "dance"}, {"action": "bot", "bot": "gredy", "sure": "1"}, {}]
)
def test_what_one_cannot_do_with_a_seat_is_told_and_changes_nothing(careful, form):
    people = careful.app.state.desk.hub.table(careful.table[3:]).people
    is_told(careful.post(f"{careful.table}/seat/0", data=form), 400)
    assert careful.app.state.desk.hub.table(careful.table[3:]).people == people


@pytest.mark.parametrize(
    "form",
    [
        {"kind-0": "me"},
        {"kind-0": "me", "kind-1": "gredy"},
        {"kind-0": "me", "kind-1": "me", "option-first": "9"},
        {"kind-0": "me", "kind-1": "me", "option-columns": "middle"},
        {},
    ],
)
def test_a_table_that_cannot_be_is_not_opened_and_the_form_says_why(careful, form):
    before = careful.app.state.desk.hub.store.shelf.count()
    reply = careful.post("/new/shelter", data=form)
    is_told(reply, 400)
    assert "<form" in reply.text
    assert careful.app.state.desk.hub.store.shelf.count() == before


TOKENS = ["", "x", "y" * 50, "z" * 5000, "<script>" * 6, "%00" * 20]


@pytest.mark.parametrize("token", TOKENS)
def test_a_wrong_token_makes_a_stranger_with_a_token_of_his_own(app, careful, token):
    stranger = TestClient(app, follow_redirects=False, cookies={"pustosh": token})
    form = {"seat": "0", "question": "0", "key": "pass"}
    assert stranger.post(f"{careful.table}/answer", data=form).status_code == 403
    page = stranger.get(careful.table)
    assert 'name="key"' not in page.text
    assert len(token) < 9 or token not in page.text
    assert entries(careful) == []


def test_a_link_of_before_stops_working_when_a_new_one_is_made(app, careful):
    links = []
    for _ in range(2):
        page = careful.post(
            f"{careful.table}/seat/1",
            data={"action": "invite", "renew": "1"},
            follow_redirects=True,
        ).text
        links.append(re.search(r'value="http://testserver(/join/[^"]+)"', page).group(1))
    friend = TestClient(app, follow_redirects=False)
    is_told(friend.get(links[0]), 404)
    is_told(friend.post(links[0], data={"name": "Zoë"}), 404)
    assert friend.post(links[1], data={"name": "Zoë"}).status_code == 303


@pytest.mark.parametrize("name", ["<script>alert(1)</script>", '"><img src=x onerror=alert(1)>'])
def test_a_script_in_a_name_is_shown_as_text_wherever_a_name_is_shown(app, careful, name):
    seats = {"kind-0": "me", "name-0": name, "kind-1": "open", "name-1": name, "public": "1"}
    table = careful.post("/new/shelter", data=seats).headers["location"]
    careful.post(f"{table}/seat/1", data={"action": "bot", "bot": "random", "sure": "1"})
    for page in (table, "/", "/new/shelter"):
        text = careful.get(page).text
        assert "<script>alert" not in text
        assert "<img src=x" not in text
        assert "alert(1)" in text
    with TestClient(app).websocket_connect(f"{table}/live") as channel:
        assert not re.search("<script|<img", channel.receive_text())


@pytest.mark.parametrize(
    "headers",
    [
        {"origin": "http://evil.example"},
        {"origin": "null"},
        {"origin": "http://testserver.evil.example"},
        {"sec-fetch-site": "cross-site"},
        {"sec-fetch-site": "same-site"},
    ],
)
def test_a_foreign_page_gets_no_channel_and_no_change(careful, headers):
    with (
        pytest.raises(WebSocketDisconnect) as refused,
        careful.websocket_connect(f"{careful.table}/live", headers=headers),
    ):
        pass
    assert refused.value.code == 1008
    form = {"seat": "0", "question": "0", "key": "pass"}
    reply = careful.post(f"{careful.table}/answer", data=form, headers=headers)
    assert reply.status_code == 403
    assert entries(careful) == []


def test_a_foreign_host_is_refused_before_anything_else(careful):
    foreign = {"host": "evil.example"}
    assert careful.get("/", headers=foreign).status_code == 400
    with (
        pytest.raises(WebSocketDisconnect),
        careful.websocket_connect(f"{careful.table}/live", headers=foreign),
    ):
        pass


@pytest.mark.parametrize(
    "path", [f"/scenes/shelter/{HUGE}", "/games/shelter/table.html", "/games/shelter/__init__.py"]
)
def test_an_address_that_leads_nowhere_is_not_found(careful, path):
    assert careful.get(path).status_code == 404


def test_a_page_that_breaks_says_so_without_its_reasons(careful, monkeypatch):
    def broken(*_):
        raise KeyError("the seed is 42")

    monkeypatch.setattr(careful.app.state.desk.hub, "table", broken)
    reply = careful.get(careful.table)
    is_told(reply, 500)
    assert "this is not the seed" not in reply.text
