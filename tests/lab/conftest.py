"""Random games of a small invented game with secrets: hands that only their seats see."""

from functools import partial

import pytest

from broken_games import high_card_tables


@pytest.fixture
def tables(tmp_path):
    return partial(high_card_tables, tmp_path)
