"""Names in narrow places break between syllables, in each of the three languages."""

import pytest

from pustosh.web.drawing.syllables import SOFT, softened


@pytest.mark.parametrize(
    "parted",
    [
        "Ги-гант-ский скор-пион", "Тун-нель-ные крысы", "Kurz-schluss",
        "Schlei-chen-der Schre-cken", "Die Rei-sea-po-theke", "Rohr-bruch", "Giant Scor-pion",
    ],
)  # fmt: skip
def test_a_long_word_may_break_between_its_syllables(parted):
    name = parted.replace("-", "")
    assert softened(name).replace(SOFT, "-") == parted


@pytest.mark.parametrize("name", ["Feuer", "Пожар", "Feral Pack", "Сбой", "M-1", ""])
def test_short_words_stay_whole(name):
    assert softened(name) == name
