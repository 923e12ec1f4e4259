"""All words of cards and scripts, by name."""

from pustosh.games.warofmine.box.words import Words
from pustosh.games.warofmine.words import fight, goods, house, night, people, story
from pustosh.games.warofmine.words.conditions import CONDITIONS

WORDS = Words(
    effects={
        **people.EFFECTS,
        **goods.EFFECTS,
        **night.EFFECTS,
        **fight.EFFECTS,
        **house.EFFECTS,
        **story.EFFECTS,
    },
    conditions=CONDITIONS,
)
