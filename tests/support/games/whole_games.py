"""Whole games at tables of the web, played with choices that a fixed seed picks."""

from pustosh.kernel.chance import Seeded
from pustosh.matches.match import Match
from pustosh.matches.record import Record
from pustosh.matches.store import LogRow, TableRow


def open_table(client, *kinds, **form):
    for number, kind in enumerate(kinds):
        form[f"kind-{number}"] = kind
    reply = client.post("/new/shelter", data={"public": "1", **form})
    assert reply.status_code == 303, reply.text
    return table_at(client, reply)


def table_at(client, reply):
    """The table to which a reply leads."""
    return client.app.state.desk.hub.table(reply.headers["location"].removeprefix("/t/"))


def play_to_the_end(match, seed="end"):
    chance = Seeded(seed)
    while match.outcome is None:
        choices = match.game.choices
        match.answer(match.game.decider, choices[chance.pick(choices)].key)
    return match


def finished(client, table, id_="finished"):
    """Another table with the same seats whose game is over; it is stored at once, for speed."""
    hub = client.app.state.desk.hub
    match = play_to_the_end(Match(table.spec, table.match.pack, Record(table.match.record.header)))
    entries = [
        LogRow(seq, "answer", answer.seat, {"key": answer.key, "chance": list(answer.chance)})
        for seq, answer in enumerate(match.record.answers, 1)
    ]
    row = TableRow(id_, table.spec.name, match.record.header, public=table.public, over=True)
    people = [
        person._replace(table_id=id_, invitation=f"{id_}-{person.seat}") for person in table.people
    ]
    hub.store.create(row, people, entries)
    return hub.table(id_)
