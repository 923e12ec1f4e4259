"""The box with which the matches are played."""

import pytest

from boxes import base_box
from pustosh.games.shelter import SPEC


@pytest.fixture(scope="module")
def box():
    return base_box(SPEC)
