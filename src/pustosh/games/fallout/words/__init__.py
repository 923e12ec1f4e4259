"""What the words of cards mean: a table for each kind, which the box carries."""

from pustosh.games.fallout.box.words import Words
from pustosh.games.fallout.words.conditions import condition_of, worth_of
from pustosh.games.fallout.words.costs import PAY, PAYABLE
from pustosh.games.fallout.words.results import EFFECTS
from pustosh.games.fallout.words.tasks import TASKS

WORDS = Words(EFFECTS, TASKS, PAYABLE, PAY, condition_of, worth_of)
