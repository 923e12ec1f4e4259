"""When cards do something: timings, what can be answered, and what sets a card off by itself."""

TIMINGS = (
    "any", "combat", "own_fight", "side", "own_turn", "own_calm", "calm", "respond", "before_run",
    "after_roll",
)  # fmt: skip
PERIODS = ("turn", "combat", "game")
ROLLS = ("run_roll", "rad_roll")
RESPONSES = (
    "trap", "radiation", "wander", "trick", "oneshot", "monster_mod", "level_up", "ability",
    "bad_stuff", "cancel", *ROLLS,
)  # fmt: skip
OWN = (
    "win", "help_win", "lose", "turn_start", "turn_end", "trap_hit", "rad_hit", "other_death",
    "junk_drawn",
)  # fmt: skip
TRIGGERS = {  # by kind of card
    "monster": ("meet", "join", "escaped", "win"),
    "trap": ("turn_start", "turn_end"),
    "radiation": ("turn_start", "turn_end"),
    "wander": ("door",),
    "trick": ("door",),
    "item": OWN,
    "perk": OWN,
}
