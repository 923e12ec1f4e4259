"""Log lines: one JSON object each, with the id of the request, and without secrets."""

import json
import logging
import re
import time
import traceback
from contextvars import ContextVar
from typing import Any

REQUEST: ContextVar[str] = ContextVar("request", default="")  # the id of the request being answered
TOKEN = re.compile(r"[\w-]{30,}(?:\.[\w-]+)?")  # of a seat, a link or a visitor; also a seed
FRAMES = 30
MOST_KINDS = 1000  # of lines that are counted


class JsonLines(logging.Formatter):
    """For programs that collect logs.

    An error is told by its kind and by where it happened. Its words are left out: an error of the
    rules names cards, one of the database the row that it could not write.
    """

    def format(self, record: logging.LogRecord) -> str:
        entry: dict[str, Any] = {
            "at": self.formatTime(record),
            "level": record.levelname.lower(),
            "from": record.name,
            "text": TOKEN.sub("…", record.getMessage()),
        }
        if request := REQUEST.get():
            entry["request"] = request
        if omitted := getattr(record, "omitted", 0):
            entry["omitted"] = omitted
        if record.exc_info and record.exc_info[1] is not None:
            entry["error"] = kinds(record.exc_info[1])
            entry["trace"] = places(record.exc_info[1])
        return json.dumps(entry, ensure_ascii=False)


class Repetitions(logging.Filter):
    """Of warnings and errors that say the same only so many a minute; the next says how many more.

    While a database is away every request and every bot would tell it.
    """

    def __init__(self, most: int = 10, seconds: float = 60.0) -> None:
        super().__init__()
        self._most, self._seconds = most, seconds
        self._seen: dict[Any, tuple[float, int]] = {}  # when first, and how often since

    def filter(self, record: logging.LogRecord) -> bool:
        if record.levelno < logging.WARNING:
            return True
        now, key = time.monotonic(), (record.name, record.msg, (record.exc_info or [None])[0])
        first, count = self._seen.get(key, (now, 0))
        if now - first >= self._seconds:
            record.omitted = max(0, count - self._most)
            first, count = now, 0
        if len(self._seen) > MOST_KINDS:
            self._seen.clear()
        self._seen[key] = (first, count + 1)
        return count < self._most


def kinds(error: BaseException) -> str:
    """What kind of error, and of which it is the consequence."""
    cause = error.__cause__ or (None if error.__suppress_context__ else error.__context__)
    name = f"{type(error).__module__}.{type(error).__qualname__}".removeprefix("builtins.")
    return name if cause is None else f"{name} after {kinds(cause)}"


def places(error: BaseException) -> list[str]:
    """Where it happened, the last place at the end."""
    frames = traceback.extract_tb(error.__traceback__)[-FRAMES:]
    return [f"{frame.filename}:{frame.lineno} {frame.name}" for frame in frames]


def database_trouble(error: BaseException) -> str:
    """An error of the database in a few words, without the values it was about."""
    cause = getattr(error, "orig", None) or error
    name = type(cause).__name__
    code = getattr(cause, "sqlstate", None) or getattr(cause, "sqlite_errorname", None)
    if code or name != "OperationalError":
        return f"{name} {code or ''}".rstrip()
    return f"{name}: {str(cause).partition(chr(10))[0]}"  # no connection: it is about no row
