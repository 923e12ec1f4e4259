"""Print the path of a Chromium for the browser tests; install one if the machine has none."""

import os
import shutil
import subprocess
import sys
from pathlib import Path

PACKAGES = ["chromium", "fonts-dejavu-core", "libatomic1"]  # libatomic1: Playwright's own Node
NAMES = ("chromium", "chromium-browser", "google-chrome-stable", "google-chrome")


def driver_runs() -> bool:
    import playwright

    node = Path(playwright.__file__).parent / "driver" / "node"
    try:
        return subprocess.run([node, "--version"], capture_output=True).returncode == 0
    except OSError:
        return False


def find() -> str | None:
    for name in (os.environ.get("PUSTOSH_BROWSER"), *NAMES):
        if name and (path := shutil.which(name)):
            return path
    return playwrights_own() if driver_runs() else None


def playwrights_own() -> str | None:
    from playwright.sync_api import sync_playwright

    with sync_playwright() as playwright:
        path = playwright.chromium.executable_path
    return path if os.path.exists(path) else None


def run(*command: str) -> bool:
    """Run a command with its output on standard error: standard output is the answer."""
    quiet = {**os.environ, "DEBIAN_FRONTEND": "noninteractive"}
    return subprocess.call(command, stdout=sys.stderr, env=quiet) == 0


def install() -> None:
    root = not hasattr(os, "geteuid") or os.geteuid() == 0
    sudo = [] if root else ["sudo", "-n"]
    if shutil.which("apt-get") and (root or shutil.which("sudo")):
        wanted = ["apt-get", "install", "-y", "-qq", "--no-install-recommends", *PACKAGES]
        if run(*sudo, "apt-get", "update", "-qq") and run(*sudo, *wanted):
            return
    run(sys.executable, "-m", "playwright", "install", "chromium")


def main() -> None:
    path = find() if driver_runs() else None
    if not path:
        install()
        path = find()
    if not path or not driver_runs():
        sys.exit("The browser tests need Chromium or Chrome; none was found or could be installed.")
    print(path)


if __name__ == "__main__":
    main()
