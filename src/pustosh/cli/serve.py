"""`pustosh play` and `pustosh serve`: the table in the browser."""

import asyncio
import contextlib
import gc
import ipaddress
import logging
import socket
import sys
import threading
import webbrowser
from typing import Any

import click
import uvicorn
from starlette.applications import Starlette

from pustosh.cli.workers import Workers
from pustosh.kernel.faults import Fault
from pustosh.matches.database import open_database, sqlite_url
from pustosh.matches.home import data_folder
from pustosh.matches.store import Store
from pustosh.web.app import LOCAL, create_app
from pustosh.web.edge.connections import Door, TimedConnection, Times
from pustosh.web.edge.limits import RATE
from pustosh.web.edge.live_channels import LiveChannel
from pustosh.web.edge.log_lines import JsonLines, Repetitions
from pustosh.web.edge.open_files import raise_limit
from pustosh.web.live.pace import PACES
from pustosh.web.live.quotas import TABLES
from pustosh.web.notices.letters import SECURED, MailServer

PORT = 8642
PACE = "calm"  # of bots, while somebody watches
SWITCH_INTERVAL = 0.0002  # seconds after which a thread that draws a page lets others run
LARGEST_MESSAGE = 1024  # bytes that a browser may send through its live channel: it sends none
BACKLOG = 256  # connections that wait to be accepted
GC_THRESHOLDS = (10_000, 20, 50)  # a full collection stops all threads for a tenth of a second


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
    run(create_app(store, pace=PACE), listening, logging.WARNING)


@click.command()
@click.option("--host", default="127.0.0.1", show_default=True, help="Address to listen on.")
@click.option("--port", type=click.IntRange(0, 65535), default=PORT, show_default=True)
@click.option(
    "--db",
    envvar="PUSTOSH_DB",
    default="",
    help="Database URL; SQLite in the data folder if left out. PUSTOSH_DB keeps a password hidden.",
)
@click.option("--allow-host", multiple=True, help="Name under which browsers may reach it.")
@click.option("--rate", type=float, default=RATE, show_default=True, help="Changes/s per address.")
@click.option(
    "--trust-proxy",
    multiple=True,
    help="Address or network of a reverse proxy whose X-Forwarded-For and -Proto are believed.",
)
@click.option(
    "--metrics-token", envvar="PUSTOSH_METRICS_TOKEN", default="", help="Opens /metrics to it."
)
@click.option(
    "--mail-host", envvar="PUSTOSH_MAIL_HOST", default="", help="Mail server for notices."
)
@click.option("--mail-port", envvar="PUSTOSH_MAIL_PORT", type=click.IntRange(1, 65535), default=587)
@click.option("--mail-from", envvar="PUSTOSH_MAIL_FROM", default="", help="Sender of the letters.")
@click.option("--mail-user", envvar="PUSTOSH_MAIL_USER", default="")
@click.option("--mail-password", envvar="PUSTOSH_MAIL_PASSWORD", default="")
@click.option(
    "--mail-secured",
    envvar="PUSTOSH_MAIL_SECURED",
    type=click.Choice(SECURED),
    default="starttls",
    show_default=True,
    help="How the line to the mail server is secured.",
)
@click.option(
    "--keep",
    type=click.FloatRange(min=0),
    default=0.0,
    help="Days after which a table that nobody touches is deleted; for ever, if left out.",
)
@click.option(
    "--tables",
    type=click.IntRange(1),
    default=TABLES,
    show_default=True,
    help="Running tables that one visitor may have opened.",
)
@click.option(
    "--pace", type=click.Choice(list(PACES)), default=PACE, show_default=True,
    help="How fast bots play while somebody watches; a browser may choose another pace.",
)  # fmt: skip
@click.option(
    "--workers", type=click.IntRange(1, 64), default=1, show_default=True,
    help="Processes that serve; each uses one core.",
)  # fmt: skip
def serve(host: str, port: int, db: str, **wanted: Any) -> None:
    """The table as a service, for friends far away."""
    rate, allow_host = wanted["rate"], wanted["allow_host"]
    if not rate >= 1:  # false for nan too
        raise Fault(f"--rate {rate:g}: with less than one change a second nobody can play")
    proxies = read_proxies(wanted["trust_proxy"])
    mail = read_mail(wanted)
    url = db or sqlite_url(data_folder())
    open_database(url).dispose()  # what is in the way is told once, before anything is served
    listening = listen(host, port)
    click.echo(f"listening on {host}:{listening.getsockname()[1]}", err=True)
    hosts = (*LOCAL, *allow_host) if allow_host or host in LOCAL else ("*",)

    def work() -> None:
        store = Store(open_database(url))
        limits, token = {"rate": rate, "burst": 5 * rate}, wanted["metrics_token"]
        app = create_app(store, hosts, **limits, metrics_token=token, pace=wanted["pace"])
        app.state.desk.most_tables = wanted["tables"]
        app.state.desk.notices.mail = mail
        app.state.desk.housekeeping.keep_days = wanted["keep"]
        run(app, listening, logging.INFO, proxies)

    if wanted["workers"] == 1:
        work()
    else:
        listening.listen(BACKLOG)
        Workers(wanted["workers"], work).run()


def read_mail(wanted: dict[str, Any]) -> MailServer | None:
    """The mail server, if there is one: it needs a sender."""
    if not wanted["mail_host"]:
        return None
    if "@" not in wanted["mail_from"]:
        raise Fault("--mail-host needs --mail-from, the address from which letters come")
    user, password, secured = (wanted[f"mail_{name}"] for name in ("user", "password", "secured"))
    host, sender, port = (wanted[f"mail_{name}"] for name in ("host", "from", "port"))
    return MailServer(host, sender, port, user, password, secured)


def read_proxies(wanted: tuple[str, ...]) -> tuple[str, ...]:
    """Networks, checked: what cannot be read would be believed by nobody, silently."""
    try:
        return tuple(str(ipaddress.ip_network(proxy, strict=False)) for proxy in wanted)
    except ValueError as error:
        raise Fault(f"--trust-proxy: {error}") from None


def listen(host: str, port: int, otherwise: int | None = None) -> socket.socket:
    """A listening socket; where the port is in use, on the port `otherwise` or a Fault."""
    family = socket.AF_INET6 if ":" in host else socket.AF_INET
    for number in (port,) if otherwise is None else (port, otherwise):
        # asyncio sends replies at once (TCP_NODELAY) only if the protocol is named.
        listening = socket.socket(family, socket.SOCK_STREAM, socket.IPPROTO_TCP)
        listening.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
        try:
            listening.bind((host, number))
            return listening
        except (OSError, OverflowError) as error:
            listening.close()
            reason = error.strerror if isinstance(error, OSError) else str(error)
    raise Fault(f"cannot listen on {host}:{port}: {reason}")


def run(
    app: Starlette, listening: socket.socket, level: int, proxies: tuple[str, ...] = ()
) -> None:
    handler = logging.StreamHandler(sys.stderr)
    handler.setFormatter(JsonLines())
    handler.addFilter(Repetitions())
    logging.basicConfig(level=level, handlers=[handler], force=True)
    tune_interpreter()
    raise_limit()
    with contextlib.suppress(KeyboardInterrupt):
        asyncio.run(uvicorn.Server(settings(app, proxies)).serve(sockets=[listening]))


def settings(
    app: Starlette, proxies: tuple[str, ...], times: Times | None = None
) -> uvicorn.Config:
    """How uvicorn serves: with our deadlines and limits; our own log has a line a request."""
    door = Door(proxies, times)
    return uvicorn.Config(
        app,
        http=type("Connection", (TimedConnection,), {"door": door}),
        ws=LiveChannel,
        ws_max_size=LARGEST_MESSAGE,
        log_config=None,
        access_log=False,
        backlog=BACKLOG,
        proxy_headers=bool(proxies),
        forwarded_allow_ips=list(proxies),
        timeout_keep_alive=door.times.idle,
        timeout_graceful_shutdown=3,
        server_header=False,
    )


def tune_interpreter() -> None:
    """Keep pauses short: threads switch often, and garbage collection is rare and leaves out
    rules, packs and templates, which live as long as the program."""
    sys.setswitchinterval(SWITCH_INTERVAL)
    gc.collect()
    gc.freeze()
    gc.set_threshold(*GC_THRESHOLDS)
