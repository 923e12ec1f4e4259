"""What is left of a finished game: its record as a file, and the proof of its dice."""

from starlette.requests import Request
from starlette.responses import Response

from pustosh.kernel.faults import Fault
from pustosh.matches.files import dump
from pustosh.matches.record import Record
from pustosh.matches.replay import Differs
from pustosh.matches.verify import Unproved
from pustosh.matches.verify import verify as verify_record
from pustosh.web.desk import desk, respond
from pustosh.web.live.parting import stored_record
from pustosh.web.live.table import LiveTable
from pustosh.web.pages.replays import finished
from pustosh.web.people.visitors import words_for
from pustosh.web.people.watching import expect_watcher
from pustosh.web.words import Words


def record(request: Request) -> Response:
    """The record as a file: JSON lines."""
    table = desk(request).hub.as_stored(request.path_params["id"])
    expect_watcher(request, table)
    if table.closed:  # ended by those who sat there: there is nothing to keep secret
        return as_file(table, stored_record(table))
    return as_file(*finished(request))


def as_file(table: LiveTable, record: Record) -> Response:
    name = f"pustosh-{table.spec.name}-{table.id}.jsonl"
    headers = {
        "content-disposition": f'attachment; filename="{name}"',
        "cache-control": "no-store",
    }
    return Response(dump(record), media_type="application/x-ndjson", headers=headers)


def verify(request: Request) -> Response:
    """Whether the committed seed gives every die, with all that is needed to check it elsewhere."""
    table, record = finished(request)
    fault = verdict(table, record, words_for(request))
    return respond(
        request,
        "web/pages/verify.html",
        table=table,
        record=record,
        header=record.header,
        fault=fault,
    )


def verdict(table: LiveTable, record: Record, t: Words) -> str:
    """Empty if all fits; else a sentence that says where it does not."""
    try:
        verify_record(table.spec, table.match.pack, record)
    except Differs as differs:
        return t("verify-answer", n=differs.at) if differs.at else t("verify-setup")
    except Unproved as unproved:
        return t("verify-unproved", n=unproved.answers)
    except Fault:
        return t("verify-seed")
    return ""
