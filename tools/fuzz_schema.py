"""The API against its own OpenAPI document, by schemathesis: part of `make soak`.

Starts a server, opens a table, and lets schemathesis send what the document allows and what it does
not: no reply of 5xx, no status, media type or body that the document does not have. Whoever may
hand over seats soon has none, so that is tried at a table of its own.
"""

import json
import subprocess
import sys
import tempfile
import urllib.request
from pathlib import Path

from fuzz import server

CHECKS = (
    "not_a_server_error,status_code_conformance,content_type_conformance,"
    "response_headers_conformance,response_schema_conformance,negative_data_rejection"
)
SEATS = "/seat$"
CHOOSING = ("--exclude-path-regex", "--include-path-regex")


def opened(port: int) -> tuple[str, str]:
    """The id of a table at which two people sit, and the token of the first."""
    wish = {"game": "shelter", "seats": [{"kind": "me"}, {"kind": "me"}], "public": True}
    address = f"http://127.0.0.1:{port}/api/tables"
    request = urllib.request.Request(address, json.dumps(wish).encode())
    with urllib.request.urlopen(request) as reply:
        table = json.load(reply)
    return table["id"], table["seats"][0]["token"]


def run(port: int, folder: str, seed: str, *which: str) -> int:
    """What schemathesis returns for the operations that these options choose."""
    id_, token = opened(port)
    settings = Path(folder) / "schemathesis.toml"
    settings.write_text(
        f'[parameters]\n"path.id" = "{id_}"\n[headers]\nAuthorization = "Bearer {token}"\n'
    )
    program = str(Path(sys.executable).with_name("schemathesis"))
    command = [program, "--config-file", str(settings), "run"]
    command += [f"http://127.0.0.1:{port}/api/openapi.json", "--checks", CHECKS, *which]
    command += ["--seed", seed, "--max-examples", "100", "--no-color"]
    return subprocess.run(command, cwd=folder, check=False).returncode


def main() -> None:
    seed = sys.argv[1] if len(sys.argv) > 1 else "1"
    with tempfile.TemporaryDirectory() as folder, server(folder) as (_, port, _):
        failed = [run(port, folder, seed, how, SEATS) for how in CHOOSING]
    sys.exit(max(failed))


if __name__ == "__main__":
    main()
