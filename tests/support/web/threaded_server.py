"""A real server in a thread of this process, with the settings of `pustosh serve`."""

import contextlib
import threading
import time

import uvicorn

from pustosh.cli.serve import listen, settings


@contextlib.contextmanager
def served(app, proxies=(), times=None):
    """The port at which it listens."""
    listening = listen("127.0.0.1", 0)
    server = uvicorn.Server(settings(app, proxies, times))
    serving = {"target": server.run, "kwargs": {"sockets": [listening]}, "daemon": True}
    thread = threading.Thread(**serving)
    thread.start()
    while not server.started:
        time.sleep(0.01)
    try:
        yield listening.getsockname()[1]
    finally:
        server.should_exit = True
        thread.join(10)
