"""All words of cards and scripts, by name."""

from pustosh.games.warofmine.box.words import Words
from pustosh.games.warofmine.words import fight, goods, house, night, people, story
from pustosh.games.warofmine.words.conditions import CONDITIONS

ROOMS = (people, goods, night, fight, house, story)
WORDS = Words(
    effects={word: effect for room in ROOMS for word, effect in room.EFFECTS.items()},
    conditions=CONDITIONS,
)
