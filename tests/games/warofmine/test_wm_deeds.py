"""Work says what it brings, as long as the list has room for it."""

from boxes import base_box
from pustosh.games.warofmine import SPEC
from pustosh.games.warofmine.show.deeds import MOST_ROWS, deeds_of
from pustosh.games.warofmine.show.stories import keys
from pustosh.kernel.chance import Seeded

BOX = base_box(SPEC)
GAMES = 3
DECISIONS = 90


def views():
    """Of the first decisions of some games."""
    for seed in range(GAMES):
        game = SPEC.new_game(1, {}, BOX, Seeded(f"deeds {seed}"))
        for _ in range(DECISIONS):
            if game.choices:
                yield SPEC.view(game, game.decider)
                game.take(game.choices[(seed - 1) * len(game.choices) // GAMES])


def test_every_use_of_a_fitting_tells_what_it_brings_unless_the_list_is_long():
    explained, crowded = 0, 0
    for view in views():
        uses = [" ".join(key) for key in keys(view) if key[0] in ("do", "use")]
        deeds = deeds_of(BOX, view)
        assert deeds.keys() <= set(uses)
        assert all(deed.do and not deed.cost for deed in deeds.values())
        people = [key[1] for key in keys(view) if key[0] in ("do", "use", "clear", "begin")]
        long = max(map(people.count, people), default=0) > MOST_ROWS
        assert not (long and deeds)
        explained, crowded = explained + bool(deeds), crowded + long
    assert explained
    assert crowded
