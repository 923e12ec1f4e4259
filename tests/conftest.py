"""Random games have other seeds each day; the first lines of a run say how to have them again."""

import sys

from daily import SEED


def pytest_report_header():
    return f"random games: seed {SEED}; the same games again: PUSTOSH_SEED={SEED} pytest …"


def pytest_unconfigure():
    """Servers that tests have started end with them."""
    if servers := sys.modules.get("servers"):
        servers.stop_all()
