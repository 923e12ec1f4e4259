"""The words of the cards, in one table."""

from pustosh.games.shelter.box.words import Words
from pustosh.games.shelter.words.rewards import ON_SLOT, REWARDS, TWICE

WORDS = Words(rewards=REWARDS, twice=TWICE, on_slot=ON_SLOT)
