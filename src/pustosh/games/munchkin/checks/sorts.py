"""All words that cards may say, by sort, with the shapes of their arguments."""

from pustosh.games.munchkin.box.vocabulary import COSTS, FEATURES, LASTING, STATICS, Words
from pustosh.games.munchkin.words.conditions import COMBINED, CONDITIONS
from pustosh.games.munchkin.words.tables import EFFECTS

SORTS: dict[str, Words] = {
    "condition": {word: test.shape for word, test in CONDITIONS.items()} | COMBINED,
    "static": STATICS,
    "lasting word": LASTING,
    "feature": FEATURES,
    "effect": {word: effect.shape for word, effect in EFFECTS.items()},
    "cost": COSTS,
    "attachment": {"attach": "own_item"},
}
