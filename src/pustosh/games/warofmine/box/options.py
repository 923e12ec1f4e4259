"""What a table may choose before the game, each with the rule it varies."""

from pustosh.kernel.options import Option

OPTIONS = (
    Option("leave_exploration_early", False, "WM-SCAV-26"),
    Option("eat_any_time", False, "WM-DUSK-08"),
    Option("chapter_card_counts_as_event", True, "WM-MORN-01"),
    Option("ceasefire_position", "shuffled", "WM-END-01", ("shuffled", "last")),
    Option("play_on_without_starters", "ask", "WM-END-03", ("ask", "yes", "no")),
    Option("split_die_in_raid", True, "WM-RAID-15"),
    Option("near_middle_far", "14-12-10", "WM-SCAV-17", ("14-12-10", "12-12-12", "10-12-14")),
    Option("noise_max", "10", "WM-SCAV-10", ("10", "8", "6")),
)
