"""Random games have other seeds each day; the first lines of a run say how to have them again."""

import os
import sys
from pathlib import Path

import pytest

from daily import SEED

# Parsed packs are kept for the processes that tests start, and for the next run.
CACHE = Path(__file__).parent.parent / ".pytest_cache" / "packs"
os.environ.setdefault("PUSTOSH_CACHE", str(CACHE))
# These wait for servers and clocks more than they work: whoever begins with them leaves the
# processors to the others.
WAITING = (
    "test_kill", "test_frozen_store", "test_two_servers", "test_connections", "test_starting",
    "test_service", "test_waking", "test_discretion", "test_fuzz",
)  # fmt: skip
LONG = ("test_turn", "test_warofmine_table")


def pytest_report_header():
    return f"random games: seed {SEED}; the same games again: PUSTOSH_SEED={SEED} pytest …"


@pytest.hookimpl(optionalhook=True)
def pytest_xdist_auto_num_workers():
    """One more than there are processors: what waits for a server or a browser leaves one idle."""
    return (os.cpu_count() or 1) + 1


def pytest_collection_modifyitems(items):
    """What takes long comes first, or it is waited for at the end."""
    items.sort(key=lambda item: item.path.stem not in (*WAITING, *LONG))


def pytest_unconfigure():
    """Servers that tests have started end with them."""
    if servers := sys.modules.get("servers"):
        servers.stop_all()
