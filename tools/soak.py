"""Kill servers at random moments, over SQLite and PostgreSQL, and count what is lost: a long test.

    python tools/soak.py --kills 500 --seed 7

Prints a line of JSON for each database; exit code 1 if an acknowledged answer is lost or a table
is stuck. The same seed chooses the same servers and the same pauses.
"""

import argparse
import json
import sys
import tempfile
import time
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parent.parent / "tests"))

from killing import kill_often
from servers import database_of


def soak(kind: str, kills: int, seed: int, minutes: float) -> dict[str, object]:
    began = time.monotonic()

    def tell(number: int) -> None:
        if sys.stderr.isatty() or number % 50 == 0:
            print(f"{kind}: {number} of {kills} kills", file=sys.stderr)

    with (
        tempfile.TemporaryDirectory(prefix="pustosh-soak-") as folder,
        database_of(kind, folder) as url,
    ):
        counted = kill_often(url, kills, seed, began + 60 * minutes, tell)
    return {
        "database": kind,
        "seed": seed,
        **counted._asdict(),
        "seconds": round(time.monotonic() - began),
    }


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--kills", type=int, default=500, help="of each database's servers")
    parser.add_argument("--minutes", type=float, default=60, help="for each database, at most")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--database", choices=("sqlite", "postgresql"), action="append")
    wanted = parser.parse_args()
    bad = False
    for kind in wanted.database or ("sqlite", "postgresql"):
        counted = soak(kind, wanted.kills, wanted.seed, wanted.minutes)
        print(json.dumps(counted), flush=True)
        bad = bad or bool(counted["lost"] or counted["stuck"])
    sys.exit(bad)


if __name__ == "__main__":
    main()
