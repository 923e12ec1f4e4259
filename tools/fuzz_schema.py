"""The API against its own OpenAPI document, by schemathesis: part of `make soak`.

Starts a server, opens a table, and lets schemathesis send what the document allows and what it does
not: no reply of 5xx, no status, media type or body that the document does not have.
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


def opened(port: int) -> tuple[str, str]:
    """The id of a table at which two people sit, and the token of the first."""
    wish = {"game": "shelter", "seats": [{"kind": "me"}, {"kind": "me"}]}
    address = f"http://127.0.0.1:{port}/api/tables"
    request = urllib.request.Request(address, json.dumps(wish).encode())
    with urllib.request.urlopen(request) as reply:
        table = json.load(reply)
    return table["id"], table["seats"][0]["token"]


def main() -> None:
    seed = sys.argv[1] if len(sys.argv) > 1 else "1"
    with tempfile.TemporaryDirectory() as folder, server(folder) as (_, port, _):
        id_, token = opened(port)
        settings = Path(folder) / "schemathesis.toml"
        settings.write_text(
            f'[parameters]\n"path.id" = "{id_}"\n[headers]\nAuthorization = "Bearer {token}"\n'
        )
        program = str(Path(sys.executable).with_name("schemathesis"))
        command = [program, "--config-file", str(settings), "run"]
        command += [f"http://127.0.0.1:{port}/api/openapi.json", "--checks", CHECKS]
        command += ["--seed", seed, "--max-examples", "100", "--no-color"]
        sys.exit(subprocess.run(command, cwd=folder, check=False).returncode)


if __name__ == "__main__":
    main()
