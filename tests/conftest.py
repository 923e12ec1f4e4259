"""Random games have other seeds each day; the first lines of a run say how to have them again."""

from daily import SEED


def pytest_report_header():
    return f"random games: seed {SEED}; the same games again: PUSTOSH_SEED={SEED} pytest …"
