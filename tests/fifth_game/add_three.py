"""Put a folder with the game `three` beside the others, then run a script: the one line more.

python add_three.py FOLDER sim|terminal|web|api|invariants|bench
"""

import re
import sys

import pustosh.games

pustosh.games.__path__.append(sys.argv[1])
pustosh.games.GAMES += ("three",)


def command(*words: str) -> None:
    from pustosh.cli import main

    sys.argv = ["pustosh", *words]
    main()


def sim() -> None:
    command("sim", "three", "--games", "5", "--workers", "1")


def rules() -> None:
    command("rules", "three", "TC-PLAY-01")


def terminal() -> None:
    command("terminal", "three", "--plain", "--language", "en", "--seed", "three")


def client(folder: str):
    from starlette.testclient import TestClient

    from pustosh.matches.database import open_database
    from pustosh.matches.store import Store
    from pustosh.web.app import create_app

    store = Store(open_database(f"sqlite:///{folder}/tables.sqlite"))
    return TestClient(create_app(store, rate=10_000, burst=10_000), follow_redirects=False)


def web() -> None:
    """The lobby, the set-up, a table with a bot, and an answer."""
    with client(sys.argv[1]) as visitor:
        assert "Three Cards" in visitor.get("/").text
        assert visitor.get("/new/three").status_code == 200
        form = {"kind-0": "me", "kind-1": "random"}
        reply = visitor.post("/new/three", data=form)
        assert reply.status_code == 303, reply.text
        address = reply.headers["location"]
        table = visitor.app.state.desk.hub.table(address.removeprefix("/t/"))
        for _ in range(100):
            page = visitor.get(address)
            assert page.status_code == 200, page.text
            if table.match.outcome is not None:
                return
            if table.match.game.decider == 0:
                assert 'value="keep"' in page.text
                fields = dict(re.findall(r'name="(seat|question)" value="(\d+)"', page.text))
                visitor.post(f"{address}/answer", data={**fields, "key": "keep"})
        raise AssertionError("not over after a hundred looks")


def api() -> None:
    from api_program import opened, play_out

    with client(sys.argv[1]) as visitor:
        id_, programs = opened(visitor, game="three")
        play_out(id_, programs)
        table = visitor.app.state.desk.hub.table(id_)
        assert table.match.outcome is not None


def invariants() -> None:
    from pustosh.games import game
    from pustosh.lab.tables import Table
    from pustosh.lab.watching import INVARIANTS, watch

    for number in range(5):
        table = Table(game("three"), None, 2, {}, f"three:{number}")
        watch(table, dict.fromkeys(INVARIANTS, 1))


if __name__ == "__main__":
    {
        "sim": sim,
        "rules": rules,
        "terminal": terminal,
        "web": web,
        "api": api,
        "invariants": invariants,
    }[sys.argv[2]]()
