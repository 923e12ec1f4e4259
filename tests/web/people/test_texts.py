"""Whatever characters somebody sends: they are refused before anything is stored."""

import threading

import pytest

from api_program import opened
from pustosh.web.live.table import LONGEST_TALK
from pustosh.web.people.texts import BadText, check_text, tidy

HALF, NUL, BELL, TURNED = "\ud800", "\x00", "\x07", "\u202e"
BAD = [HALF, NUL, BELL, "\x9b", TURNED, "\u2066"]
GOOD = ["Zoë", "👩‍🚀 says ﷺ", "می‌خواهم", "שלום\u200f!", "tab\tand\nline", "𝔘𝔫𝔦"]  # noqa: RUF001
PARTS = '--x\r\nContent-Disposition: form-data; name="{}"\r\n\r\n{}\r\n'


def talk_of(client):
    hub = client.app.state.desk.hub
    return [line.text for line in hub.table(client.table.removeprefix("/t/")).talk]


def send_parts(client, path, charset, **fields):
    body = "".join(PARTS.format(name, value) for name, value in fields.items()) + "--x--\r\n"
    kind = f"multipart/form-data; boundary=x; charset={charset}"
    return client.post(path, content=body.encode(), headers={"content-type": kind})


@pytest.mark.parametrize("sign", BAD)
def test_a_character_that_nobody_types_is_refused(sign):
    with pytest.raises(BadText, match=f"U\\+{ord(sign):04X}"):
        check_text(f"Ann{sign}a")


@pytest.mark.parametrize("text", GOOD)
def test_what_people_write_is_taken(text):
    check_text(text)
    assert tidy(text, 99).split() == text.split()


def test_a_text_is_stored_composed_single_spaced_and_not_too_long():
    assert tidy(" Zoe\u0308 \n\t and  I ", 99) == "Zoë and I"
    assert tidy("a" * 30 + " b", 31) == "a" * 30


@pytest.mark.parametrize("charset", ["unicode_escape", "undefined", "punycode", "utf-7", "none"])
@pytest.mark.parametrize("path", ["{table}/chat", "/new/shelter", "/settings", "{table}/seat/0"])
def test_a_form_in_another_charset_is_refused(careful, charset, path):
    path = path.format(table=careful.table)
    fields = {"seat": "0", "text": "\\ud800", "action": "bot", "back": "/\\ud800"}
    assert send_parts(careful, path, charset, **fields).status_code == 415
    assert talk_of(careful) == []


@pytest.mark.parametrize("charset", ["utf-8", "UTF-8", "utf8"])
def test_a_form_that_says_it_is_utf_8_is_read(careful, charset):
    reply = send_parts(careful, f"{careful.table}/chat", charset, seat="0", text="Привет")
    assert reply.status_code == 303
    assert talk_of(careful) == ["Привет"]


@pytest.mark.parametrize("sign", [NUL, BELL, TURNED])
@pytest.mark.parametrize(
    ("path", "field"),
    [("{table}/chat", "text"), ("{table}/answer", "key"), ("/new/shelter", "name-0")],
)
def test_a_form_with_such_a_character_is_refused(careful, sign, path, field):
    form = {"seat": "0", "question": "0", "kind-0": "me", "kind-1": "me", field: f"a{sign}b"}
    reply = careful.post(path.format(table=careful.table), data=form)
    assert reply.status_code == 400
    assert "be shown" in reply.text
    assert talk_of(careful) == []


@pytest.mark.parametrize("sign", [NUL, BELL, TURNED])
def test_a_program_that_sends_such_a_character_is_told_so(client, sign):
    id_, (ada, _) = opened(client)
    assert "U+" in ada.ask(f"/tables/{id_}/chat", {"text": f"a{sign}b"}, 422)["error"]
    assert "U+" in ada.ask(f"/tables/{id_}/answer", {"key": sign, "question": 0}, 422)["error"]
    for wish in ({"options": {sign: 1}}, {"seats": [{"kind": "me", "name": sign}] * 2}):
        body = {"game": "shelter", "seats": [{"kind": "me"}] * 2, **wish}
        assert "U+" in ada.ask("/tables", body, 422)["error"]


def test_talk_is_stored_composed_and_not_too_long_by_page_and_api(careful):
    id_, (ada, _) = opened(careful)
    ada.ask(f"/tables/{id_}/chat", {"text": "Zoe\u0308"})
    assert ada.ask(f"/tables/{id_}/chat")["lines"][0]["text"] == "Zoë"
    careful.post(f"{careful.table}/chat", data={"seat": "0", "text": "Zoe\u0308 " * 999})
    assert talk_of(careful)[0][:4] == "Zoë "
    assert len(talk_of(careful)[0]) <= LONGEST_TALK


def test_a_row_that_cannot_be_written_spoils_no_other_table(client):
    """A talk that reaches the store all the same, while others answer: it fails alone."""
    hub = client.app.state.desk.hub
    tables = [hub.table(opened(client)[0]) for _ in range(4)]
    fates, together = {}, threading.Barrier(len(tables))

    def say(table, text):
        together.wait()
        try:
            for _ in range(20):
                table.say(0, text)
        except ValueError as error:
            fates[table.id] = error

    texts = [HALF, "a", "b", "c"]
    threads = [threading.Thread(target=say, args=row) for row in zip(tables, texts, strict=True)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    assert list(fates) == [tables[0].id]
    assert [len(table.talk) for table in tables] == [0, 20, 20, 20]
