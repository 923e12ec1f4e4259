"""Thousands of odd requests to every route of a real server: `tools/fuzz.py`."""

import os
import subprocess
import sys
from pathlib import Path

import pytest

from daily import SEED

TOOL = Path(__file__).parents[3] / "tools" / "fuzz.py"
REQUESTS = 20_000 if os.environ.get("PUSTOSH_SOAK") else 3000


@pytest.mark.timeout(3600)
def test_no_request_is_answered_with_an_error_of_the_server_and_memory_stays_flat():
    command = [sys.executable, TOOL, "--requests", str(REQUESTS), "--seed", SEED]
    fuzz = subprocess.run(command, capture_output=True, text=True, check=False)
    assert fuzz.returncode == 0, fuzz.stdout + fuzz.stderr
