"""The licences of all packages in a lock, as their metadata state them: each must be a known one.

    python tools/licences.py requirements/serve.lock

Exits with 1 and names the packages whose licence is not among those we know to fit.
"""

import re
import sys
from importlib.metadata import PackageNotFoundError, metadata
from pathlib import Path

FITS = {
    "0BSD", "Apache-2.0", "BSD-2-Clause", "BSD-3-Clause", "ISC", "LGPL-3.0-only", "MIT", "MIT-0",
    "MPL-2.0", "PSF-2.0",
}  # fmt: skip
CLASSIFIED = {
    "Apache Software License": "Apache-2.0",
    "BSD License": "BSD-3-Clause",
    "MIT License": "MIT",
    "Mozilla Public License 2.0 (MPL 2.0)": "MPL-2.0",
}
PACKAGE = re.compile(r"^([a-z0-9-]+)==\S+( ;.*)?", re.M)


def packages(lock: Path) -> list[str]:
    """Those for this system: a line with a marker may be for another."""
    return [name for name, marker in PACKAGE.findall(lock.read_text()) if "win32" not in marker]


def licence_of(package: str) -> str:
    """An expression, else a short name, else what a classifier says; empty if nothing does."""
    try:
        stated = metadata(package)
    except PackageNotFoundError:
        return ""
    named = stated.get("License-Expression") or stated.get("License") or ""
    if named and set(re.split(r" (?:OR|AND) ", named)) <= FITS:
        return named
    classifiers = stated.get_all("Classifier") or []
    last = [line.rpartition(" :: ")[2] for line in classifiers if line.startswith("License")]
    return next((CLASSIFIED[name] for name in last if name in CLASSIFIED), "")


def main() -> None:
    licences = {name: licence_of(name) for name in packages(Path(sys.argv[1]))}
    for name, licence in licences.items():
        print(f"{name:20} {licence or 'unknown'}")
    sys.exit(not all(licences.values()))


if __name__ == "__main__":
    main()
