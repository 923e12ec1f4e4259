"""A seat that is not asked asks to act, on its page, without knowing the number of the question."""

SEATS = {"kind-0": "open", "kind-1": "open", "kind-2": "me"}
MINE = 2
BUTTON = 'name="key" value="hold"'


def opened(client):
    """A table at which somebody else is asked, as at nearly all: few hands have nothing to play."""
    while True:
        place = client.post("/new/munchkin", data=SEATS).headers["location"]
        table = client.app.state.desk.hub.table(place.removeprefix("/t/"))
        if table.match.game.decider != MINE:
            return table


def say(client, table, key):
    data = {"seat": str(MINE), "key": key}
    return client.post(f"/t/{table.id}/answer", data=data)


def test_who_is_not_asked_has_a_button_and_what_it_says_is_stored(client):
    table = opened(client)
    question = table.match.game.choices
    assert BUTTON in client.get(f"/t/{table.id}").text
    assert say(client, table, "hold").status_code == 303
    assert [(answer.seat, answer.key) for answer in table.match.record.answers] == [(MINE, "hold")]
    assert table.match.game.choices is question
    assert BUTTON not in client.get(f"/t/{table.id}").text


def test_all_else_is_refused_to_who_is_not_asked(client):
    table = opened(client)
    for key in ("ready", "pass", "kick"):
        say(client, table, key)
    assert table.match.record.answers == []


def test_whoever_is_asked_is_still_asked_the_same(app, client):
    table = opened(client)
    asked, question = table.match.game.decider, table.question
    say(client, table, "hold")
    assert table.question == question
    app.state.desk.hub.forget(idle=-1)
    table = app.state.desk.hub.table(table.id)  # another server reads it from the log
    assert (table.question, len(table.match.record.answers)) == (question, 1)
    table.answer(asked, table.match.game.choices[0].key, question)
    assert table.question != question
    assert len(table.match.record.answers) == 2
