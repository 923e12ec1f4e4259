"""Whole games at tables of the web, played with choices that a fixed seed picks."""

from pustosh.kernel.chance import Seeded


def open_table(client, *kinds, **form):
    for number, kind in enumerate(kinds):
        form[f"kind-{number}"] = kind
    reply = client.post("/new/shelter", data=form)
    assert reply.status_code == 303, reply.text
    return table_at(client, reply)


def table_at(client, reply):
    """The table to which a reply leads."""
    return client.app.state.desk.hub.table(reply.headers["location"].removeprefix("/t/"))


def play_to_the_end(table, seed="end"):
    """Answer for every seat; all of them must be people."""
    chance = Seeded(seed)
    while table.match.outcome is None:
        choices = table.match.game.choices
        key = choices[chance.pick(choices)].key
        table.answer(table.match.game.decider, key, table.version)
    return table
