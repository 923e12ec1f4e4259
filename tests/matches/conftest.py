"""The box with which the matches are played."""

import pytest

from pustosh.games.shelter import SPEC


@pytest.fixture(scope="module")
def box():
    return SPEC.read_pack(SPEC.pack_folder)
