"""The words of the cards, in one table."""

from pustosh.games.shelter.box.words import Words
from pustosh.games.shelter.words.rewards import AT_ONCE, ON_SLOT, REWARDS, TWICE

WORDS = Words(rewards=REWARDS, twice=TWICE, at_once=AT_ONCE, on_slot=ON_SLOT)
