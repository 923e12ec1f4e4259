"""Two server processes on one database: who sits at one sees at once what is answered at the other.

PostgreSQL tells them (LISTEN, NOTIFY); a SQLite file is looked at five times a second.
"""

import contextlib
import threading
import time
from collections import namedtuple

import httpx2
import psycopg
import pytest

from page_forms import fields, keys, last
from pustosh.matches.database import open_database
from pustosh.matches.store import Store
from servers import Channel, ServerProcess, database_of, free_port

Here = namedtuple("Here", "one other database")
Game = namedtuple("Game", "id table ada ben")


@pytest.fixture(scope="module", params=["sqlite", "postgresql"])
def here(request, tmp_path_factory):
    with database_of(request.param, tmp_path_factory.mktemp("shared")) as url:
        servers = [ServerProcess(url, free_port()) for _ in range(2)]
        yield Here(*(server.address for server in servers), url)
        for server in servers:
            server.kill()


@pytest.fixture
def opened():
    """What a test opens is closed after it."""
    with contextlib.ExitStack() as stack:
        yield stack.enter_context


@pytest.fixture
def game(here, opened):
    """Ada has opened a table at one server, Ben has sat down at the other."""
    ada, ben = (opened(httpx2.Client(timeout=30)) for _ in range(2))
    seats = {"kind-0": "me", "name-0": "Ada", "kind-1": "open", "option-first": "0", "public": "1"}
    table = ada.post(f"{here.one}/new/shelter", data=seats).headers["location"]
    ben.get(here.other)
    assert ben.post(f"{here.other}{table}/seat/1", data={"action": "take"}).status_code == 303
    return Game(table.removeprefix("/t/"), table, ada, ben)


def answer(client, address, game, page, key=""):
    """Give an open answer of a page, else the first, at this server."""
    data = {**fields(page), "key": key or keys(page)[0]}
    reply = client.post(f"{address}{game.table}/answer", data=data)
    assert reply.status_code == 303, reply.text
    return int(data["question"]) + 1


def asks(number):
    """A page on which this question is open."""
    return lambda page: fields(page).get("question") == str(number)


def view(address, game):
    return httpx2.get(f"{address}/api/tables/{game.id}/view").json()


def soon_alike(here, game):
    """Whether both servers show the same; they tell each other, and that takes a moment."""
    for _ in range(100):
        if view(here.one, game) == view(here.other, game):
            return True
        time.sleep(0.05)
    return False


def test_an_answer_at_one_server_reaches_the_channels_at_the_other(here, game, opened):
    people = (game.ada, game.ben)
    channels = [opened(Channel(here.one, game.table, person.cookies)) for person in people]
    pages = [channel.until(asks(0)) for channel in channels]
    for turn in range(12):
        decider = next(seat for seat, page in enumerate(pages) if keys(page))
        at = (here.other, here.one)[turn % 3 == 2]
        number = answer(people[decider], at, game, pages[decider])
        pages = [channel.until(asks(number)) for channel in channels]
        assert [bool(keys(page)) for page in pages].count(True) == 1
    assert soon_alike(here, game)
    for person, page in zip(people, pages, strict=True):
        for address in (here.one, here.other):
            assert page in person.get(f"{address}{game.table}").text


@contextlib.contextmanager
def without_notices(url):
    """PostgreSQL tells nobody anything: who listens is thrown out again and again."""
    listening = "SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE query LIKE 'LISTEN%'"
    over = threading.Event()

    def throw_out():
        with psycopg.connect(url, autocommit=True) as connection:
            while not over.wait(0.02):
                connection.execute(listening)

    thrower = threading.Thread(target=throw_out)
    thrower.start()
    try:
        yield
    finally:
        over.set()
        thrower.join()


def test_servers_that_are_told_nothing_look_themselves(here, game, opened):
    if here.database.startswith("sqlite"):
        pytest.skip("a SQLite file tells nobody anything: it is looked at always")
    channel = opened(Channel(here.other, game.table, game.ben.cookies))
    channel.until(asks(0))
    with without_notices(here.database):
        for number in range(1, 4):
            at = (here.one, here.other)[number % 2]
            elsewhere = (here.other, here.one)[number % 2]
            decider = next(
                who for who in (game.ada, game.ben) if keys(who.get(at + game.table).text)
            )
            answer(decider, at, game, decider.get(at + game.table).text)
            page = game.ben.get(elsewhere + game.table).text  # at once
            assert asks(number)(page)
        channel.until(asks(number))


def test_both_servers_know_one_answer_when_both_were_given_one(here, game):
    page = game.ada.get(f"{here.one}{game.table}").text
    assert game.ada.get(f"{here.other}{game.table}").status_code == 200
    answer(game.ada, here.one, game, page)
    late = {**fields(page), "key": keys(page)[1]}
    assert game.ada.post(f"{here.other}{game.table}/answer", data=late).status_code == 409
    assert soon_alike(here, game)
    store = Store(open_database(here.database))
    given = [row.body["key"] for row in store.entries(game.id) if row.kind == "answer"]
    store.close()
    assert given == keys(page)[:1]


def test_a_spectator_at_the_other_server_gets_no_secrets(here, game, opened):
    watching = opened(Channel(here.one, game.table))
    sitting = opened(Channel(here.one, game.table, game.ben.cookies))
    page = game.ada.get(f"{here.other}{game.table}").text
    answer(game.ada, here.other, game, page, "place S06.L")
    sitting.until(keys)
    message = {"seat": "0", "text": "between-you-and-me"}
    game.ada.post(f"{here.other}{game.table}/chat", data=message)
    sitting.until(lambda page: message["text"] in page)
    answer(game.ben, here.other, game, sitting.received[-1], "place S05.L")
    sitting.until(asks(2))
    at_last = httpx2.get(f"{here.other}{game.table}").text
    watching.until(lambda page: page in at_last)
    for secret in secrets(here, game):
        assert not [page for page in watching.received if secret in page]
    assert [page for page in sitting.received if 'name="key"' in page]  # they can be found at all


def secrets(here, game):
    """What only a seat, or nobody before the end, may receive."""
    store = Store(open_database(here.database))
    header, people = store.table(game.id).header, store.seats_of(game.id)
    store.close()
    tokens = [dict(client.cookies)["pustosh"] for client in (game.ada, game.ben)]
    hashes = [value for row in people for value in (row.owner, row.invitation) if len(value) > 4]
    assert all(len(secret) > 40 for secret in (header.seed, *tokens, *hashes))
    return ['name="key"', "between-you-and-me", header.seed, *tokens, *hashes]


def test_an_undo_asked_at_one_server_is_granted_at_the_other(here, game, opened):
    channel = opened(Channel(here.one, game.table, game.ben.cookies))
    first = game.ada.get(f"{here.other}{game.table}").text
    answer(game.ada, here.other, game, first, "place S06.L")
    answer(game.ben, here.one, game, channel.until(keys), "place S05.L")
    mine = game.ada.get(f"{here.other}{game.table}").text
    game.ada.post(f"{here.other}{game.table}/undo", data={"seat": "0", "last": last(mine)})
    channel.until(lambda page: "/consent" in page)
    game.ben.post(f"{here.one}{game.table}/consent", data={"seat": "1", "agree": "yes"})
    assert soon_alike(here, game)
    again = game.ada.get(f"{here.other}{game.table}").text
    assert keys(again) == keys(first)


def test_a_bot_at_one_server_answers_a_person_at_the_other(here, opened):
    ada = opened(httpx2.Client(timeout=30))
    seats = {"kind-0": "me", "kind-1": "random", "option-first": "0"}
    table = ada.post(f"{here.one}/new/shelter", data=seats).headers["location"]
    game = Game(table.removeprefix("/t/"), table, ada, None)
    channel = opened(Channel(here.one, table, ada.cookies))
    page = channel.until(keys)
    for _ in range(4):
        number = answer(ada, here.other, game, page)
        page = channel.until(lambda page, n=number: keys(page) and not asks(n - 1)(page))
    assert soon_alike(here, game)
