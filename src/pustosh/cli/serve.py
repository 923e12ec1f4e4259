"""`pustosh play` and `pustosh serve`: the table in the browser."""

import asyncio
import contextlib
import gc
import json
import logging
import re
import socket
import sys
import threading
import webbrowser

import click
import uvicorn

from pustosh.kernel.faults import Fault
from pustosh.matches.database import open_database, sqlite_url
from pustosh.matches.home import data_folder
from pustosh.matches.store import Store
from pustosh.web.app import LOCAL, create_app

PORT = 8642
SECRET_LINK = re.compile(r"/(join|watch)/[^\s\"?]+")  # a link in a log would give away a seat
SWITCH_INTERVAL = 0.001  # seconds after which a thread that draws a page lets others run
GC_THRESHOLDS = (10_000, 20, 50)  # a full collection stops all threads for a tenth of a second


class JsonLines(logging.Formatter):
    """One JSON object a line, for programs that collect logs."""

    def format(self, record: logging.LogRecord) -> str:
        entry = {
            "at": self.formatTime(record),
            "level": record.levelname.lower(),
            "from": record.name,
            "text": SECRET_LINK.sub(r"/\1/…", record.getMessage()),
        }
        if record.exc_info:
            entry["trace"] = self.formatException(record.exc_info)
        return json.dumps(entry, ensure_ascii=False)


@click.command()
@click.option("--port", type=click.IntRange(0, 65535), default=PORT, show_default=True)
@click.option("--no-browser", is_flag=True, help="Do not open a browser.")
def play(port: int, no_browser: bool) -> None:
    """Start the table here and open it in the browser."""
    store = Store(open_database(sqlite_url(data_folder())))
    listening = listen("127.0.0.1", port, otherwise=0)
    address = f"http://127.0.0.1:{listening.getsockname()[1]}/"
    click.echo(f"The table is at {address} (Ctrl-C ends it; every game is kept).")
    if not no_browser:
        threading.Timer(0.8, webbrowser.open, [address]).start()
    run(store, listening, LOCAL, logging.WARNING)


@click.command()
@click.option("--host", default="127.0.0.1", show_default=True, help="Address to listen on.")
@click.option("--port", type=click.IntRange(0, 65535), default=PORT, show_default=True)
@click.option("--db", default="", help="Database URL; SQLite in the data folder if left out.")
@click.option("--allow-host", multiple=True, help="Name under which browsers may reach it.")
@click.option("--rate", type=float, default=20.0, show_default=True, help="Changes/s per client.")
def serve(host: str, port: int, db: str, allow_host: tuple[str, ...], rate: float) -> None:
    """The table as a service, for friends far away."""
    if not rate >= 1:  # false for nan too
        raise Fault(f"--rate {rate:g}: with less than one change a second nobody can play")
    store = Store(open_database(db or sqlite_url(data_folder())))
    listening = listen(host, port)
    click.echo(f"listening on {host}:{listening.getsockname()[1]}", err=True)
    hosts = (*LOCAL, *allow_host) if allow_host or host in LOCAL else ("*",)
    run(store, listening, hosts, logging.INFO, rate)


def listen(host: str, port: int, otherwise: int | None = None) -> socket.socket:
    """A listening socket; where the port is in use, on the port `otherwise` or a Fault."""
    family = socket.AF_INET6 if ":" in host else socket.AF_INET
    for number in (port,) if otherwise is None else (port, otherwise):
        listening = socket.socket(family)
        listening.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
        try:
            listening.bind((host, number))
            return listening
        except (OSError, OverflowError) as error:
            listening.close()
            reason = error.strerror if isinstance(error, OSError) else str(error)
    raise Fault(f"cannot listen on {host}:{port}: {reason}")


def run(
    store: Store, listening: socket.socket, hosts: tuple[str, ...], level: int, rate: float = 20.0
) -> None:
    handler = logging.StreamHandler(sys.stderr)
    handler.setFormatter(JsonLines())
    logging.basicConfig(level=level, handlers=[handler], force=True)
    app = create_app(store, hosts, rate, burst=5 * rate)
    tune_interpreter()
    config = uvicorn.Config(
        app, log_config=None, access_log=level <= logging.INFO, timeout_graceful_shutdown=3
    )
    with contextlib.suppress(KeyboardInterrupt):
        asyncio.run(uvicorn.Server(config).serve(sockets=[listening]))


def tune_interpreter() -> None:
    """Keep pauses short: threads switch often, and garbage collection is rare and leaves out
    rules, packs and templates, which live as long as the program."""
    sys.setswitchinterval(SWITCH_INTERVAL)
    gc.collect()
    gc.freeze()
    gc.set_threshold(*GC_THRESHOLDS)
