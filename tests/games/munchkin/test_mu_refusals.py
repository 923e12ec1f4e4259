"""The rule that forbids it: one table for each."""

import pytest

from munchkin_refusals import laid, refused

SAVED = {"level": 5, "worn": ["WE-04"], "pack": ["OS-01.1", "IM-02"], "hand": ["CO-03"]}
DEAD = {"alive": False}
FIGHT = {"monsters": ["MO-15"]}
MONSTERS = {"monsters": ["MO-15", "MO-02"]}
SOBER = {"monsters": ["MO-08"]}  # forbids one-shots
OFFER = ["0 ask-help seat:1", "0 promise 0"]
SENT = ["0 send", "1 refuse"]

CASES = [  # rule, who asks for what, what is given, what was done before
    # Items
    ("MU-ITEM-20", "0 wear HE-01", {"seat 0": {"worn": ["HE-07"], "pack": ["HE-01"]}}, []),
    ("MU-ITEM-21", "0 wear AR-01", {"seat 0": {"worn": ["AR-07"], "hand": ["AR-01"]}}, []),
    ("MU-ITEM-22", "0 wear FO-01", {"seat 0": {"worn": ["FO-04"], "pack": ["FO-01"]}}, []),
    ("MU-ITEM-23", "0 wear WE-04", {"seat 0": {"worn": ["WE-13"], "pack": ["WE-04"]}}, []),
    ("MU-ITEM-10", "0 stow AR-02", {"seat 0": {"pack": ["AR-10"], "hand": ["AR-02"]}}, []),
    ("MU-ITEM-19", "0 wear WE-03", {"seat 0": {"pack": ["WE-03"]}}, []),
    ("MU-ITEM-27", "0 wear OS-01.1", {"seat 0": SAVED}, []),
    ("MU-IMOD-11", "0 wear IM-02", {"seat 0": SAVED}, []),
    ("MU-ITEM-28", "0 stow CO-03", {"seat 0": SAVED}, []),
    ("MU-ITEM-34", "0 drop WE-04", {"seat 0": SAVED}, []),
    ("MU-ITEM-34", "0 discard WE-04", {"seat 0": SAVED}, []),
    ("MU-ITEM-07", "0 wear WE-13", {"seat 1": {"pack": ["WE-13"]}}, []),
    ("MU-COMPN-08", "0 load WE-04", {"seat 0": SAVED | {"companion": "CO-01"}}, []),
    ("MU-TIME-10", "0 stow WE-04", {"seat 0": SAVED}, ["0 stow WE-04", "0 wear WE-04"]),
    ("MU-ITEM-30", "0 stow WE-04", {"seat 0": SAVED, "combat": FIGHT}, []),
    ("MU-ITEM-31", "0 stow WE-04", {"seat 0": SAVED, "combat": MONSTERS}, ["0 pass"]),
    ("MU-COMBAT-12", "0 wear WE-13", {"seat 0": {"hand": ["WE-13"]}, "combat": FIGHT}, []),
    ("MU-COMBAT-11", "0 attach IM-02 WE-04", {"seat 0": SAVED, "combat": FIGHT}, []),
    ("MU-ITEM-05", "1 wear WE-13", {"seat 1": {"hand": ["WE-13", "TR-04.1"]}}, ["0 kick"]),
    ("MU-IMOD-02", "0 attach IM-02 OS-01.1", {"seat 0": SAVED}, []),
    ("MU-IMOD-13", "0 attach IM-03.1 WE-04", {"seat 0": SAVED | {"hand": ["IM-03.1"]}}, []),
    ("MU-IMOD-13", "0 attach IM-06 IM-02", {"seat 0": SAVED | {"hand": ["IM-06"]}}, []),
    ("MU-IMOD-04", "0 attach IM-02 WE-13", {"seat 0": SAVED}, ["0 attach IM-02 WE-04"]),
    ("MU-IMOD-03", "0 stow IM-02", {"seat 0": SAVED}, ["0 attach IM-02 WE-04"]),
    ("MU-IMOD-03", "0 drop IM-02", {"seat 0": SAVED}, ["0 attach IM-02 WE-04"]),
    ("MU-OTHER-04", "0 attach CH-01.1 OS-01.1", {"seat 0": SAVED | {"hand": ["CH-01.1"]}}, []),
    # Class, Companion, Perks
    ("MU-CLASS-06", "0 play SU-01.1", {"seat 0": {"hand": ["SU-01.1"]}}, []),
    ("MU-CLASS-11", "0 play CL-02.1", {"seat 0": {"hand": ["CL-02.1"], "classes": ["CL-01"]}}, []),
    ("MU-CLASS-13", "0 play CL-01.2", {"seat 0": {"hand": ["CL-01.2"], "classes": ["CL-01"]}}, []),
    ("MU-CLASS-04", "1 play CL-01.1", {"seat 1": {"hand": ["CL-01.1", "TR-04"]}}, ["0 kick"]),
    ("MU-PERK-12", "1 play ME-01.1", {"seat 1": {"hand": ["ME-01.1", "TR-04"]}}, ["0 kick"]),
    ("MU-COMPN-02", "1 play CO-01", {"seat 1": {"hand": ["CO-01", "TR-04"]}}, ["0 kick"]),
    ("MU-COMPN-03", "0 play CO-03", {"seat 0": SAVED | {"companion": "CO-01"}}, []),
    ("MU-PERK-18", "0 drop PK-01", {"seat 0": {"level": 2, "perks": ["PK-01"]}}, []),
    ("MU-TIME-03", "0 drop SU-01.1", {"seat 0": {"classes": ["CL-01"], "brains": ["SU-01.1"]}}, []),
    ("MU-PERK-04", "0 play PK-01", {}, []),
    ("MU-PERK-01", "0 learn PK-01", {}, []),
    ("MU-MON-03", "0 play MO-15", {"seat 0": {"hand": ["MO-15"]}}, []),
    # Selling and trading
    ("MU-SELL-06", "0 sell WE-04", {"seat 0": {"level": 9, "worn": ["WE-04"]}}, []),
    ("MU-SELL-01", "0 sell WE-04", {"seat 0": {"worn": ["WE-04"]}}, []),
    ("MU-SELL-01", "1 sell WE-04", {"seat 1": SAVED | {"hand": ["TR-04"]}}, ["0 kick"]),
    ("MU-SELL-05", "0 sell CO-03", {"seat 0": SAVED}, []),
    ("MU-COMBAT-10", "0 sell WE-04", {"seat 0": SAVED, "combat": FIGHT}, []),
    ("MU-TRADE-04", "0 trade seat:1", {"seat 0": SAVED, "combat": FIGHT}, []),
    ("MU-TRADE-04", "1 trade seat:0", {"seat 1": SAVED, "combat": FIGHT}, []),
    ("MU-DEATH-26", "0 trade seat:1", {"seat 0": SAVED, "seat 1": DEAD}, []),
    ("MU-TRADE-02", "0 give MO-15", {"seat 0": SAVED | {"hand": ["MO-15"]}}, ["0 trade seat:1"]),
    ("MU-TRADE-03", "0 give WE-13", {"seat 0": SAVED | {"hand": ["WE-13"]}}, ["0 trade seat:1"]),
    ("MU-COMPN-05", "0 give CO-01", {"seat 0": SAVED | {"companion": "CO-01"}}, ["0 trade seat:1"]),
    ("MU-TRADE-08", "0 send", {"seat 0": SAVED}, ["0 trade seat:1"]),
    (
        "MU-TRADE-09",
        "0 send",
        {"seat 0": {"pack": ["AR-02"]}, "seat 1": {"pack": ["AR-10"]}},
        ["0 trade seat:1", "0 give AR-02"],
    ),
    # Applying
    (
        "MU-LVLUP-03",
        "0 apply LU-01.1 seat:1",
        {"seat 0": {"hand": ["LU-01.1"]}, "seat 1": {"level": 9}},
        [],
    ),
    ("MU-LVLUP-03", "0 apply LU-02", {"seat 0": {"hand": ["LU-02"], "level": 9}}, []),
    (
        "MU-DEATH-26",
        "0 apply TR-04.1 seat:1",
        {"seat 0": {"hand": ["TR-04.1"]}, "seat 1": DEAD},
        [],
    ),
    ("MU-MMOD-05", "0 apply MM-01.1 MO-15", {"seat 0": {"hand": ["MM-01.1"]}}, []),
    (
        "MU-COMBAT-16",
        "0 apply MM-01.1 MO-15",
        {"seat 0": {"hand": ["MM-01.1", "OS-01"]}, "combat": {"monsters": []}},
        [],
    ),
    ("MU-INTER-03", "0 apply WB-01.1 MO-15", {"seat 0": {"hand": ["WB-01.1", "MO-15"]}}, []),
    (
        "MU-INTER-03",
        "0 apply WB-01.1 MO-02",
        {"seat 0": {"hand": ["WB-01.1", "OS-01"]}, "combat": FIGHT},
        [],
    ),
    ("MU-MON-03", "1 join MO-03", {"seat 1": {"hand": ["MO-03"]}, "combat": FIGHT}, []),
    ("MU-COMBAT-06", "0 apply OS-01.1 players", {"seat 0": SAVED, "combat": SOBER}, []),
    ("MU-RUN-22", "0 apply OS-01.1 players", {"seat 0": SAVED, "combat": MONSTERS}, ["0 pass"]),
    ("MU-DUR-09", "0 apply TK-01.1", {"seat 0": {"hand": ["TK-01.1"]}}, []),
    ("MU-DUR-09", "0 apply UT-01.1", {"seat 0": {"hand": ["UT-01.1"]}}, []),
    (
        "MU-DUR-07",
        "1 apply TK-01.1",
        {"seat 0": {"hand": ["TR-04.1"]}, "seat 1": {"hand": ["TK-01.1", "UT-01"]}},
        ["0 apply TR-04.1 seat:1"],
    ),
    (
        "MU-TIME-15",
        "2 apply TR-04.2 seat:0",
        {"seat 0": {"hand": ["TR-04.1"]}, "seat 2": {"hand": ["TR-04.2", "UT-01"]}},
        ["0 apply TR-04.1 seat:1"],
    ),
    (
        "MU-TRAP-06",
        "1 wear WE-13",
        {"seat 0": {"hand": ["TR-04.1"]}, "seat 1": {"pack": ["WE-13"], "hand": ["UT-01"]}},
        ["0 apply TR-04.1 seat:1"],
    ),
    (
        "MU-RAD-08",
        "1 wear WE-13",
        {"seat 0": {"hand": ["RA-01.1"]}, "seat 1": {"pack": ["WE-13"], "hand": ["UT-02"]}},
        ["0 apply RA-01.1 seat:1"],
    ),
    ("MU-ITEM-29", "0 use WE-01 MO-15", {"seat 0": {"pack": ["WE-01"]}, "combat": FIGHT}, []),
    ("MU-ITEM-06", "0 use WE-01 MO-15", {"seat 0": {"hand": ["WE-01"]}, "combat": FIGHT}, []),
    (
        "MU-ITEM-43",
        "0 use WE-01 MO-19",
        {"seat 0": {"worn": ["WE-01"]}, "combat": {"monsters": ["MO-19"]}},
        [],
    ),
    ("MU-CLASS-09", "0 use CL-02.1 MO-15", {"seat 0": {"classes": ["CL-02.1"]}}, []),
    ("MU-VERB-01", "0 apply TR-04.1 seat:1", {}, []),
    # Help and running
    ("MU-HELP-01", "1 ask-help seat:2", {"combat": FIGHT}, []),
    ("MU-HELP-04", "0 ask-help seat:2", {"combat": FIGHT | {"helper": 1}}, []),
    ("MU-HELP-19", "0 ask-help seat:2", {"seat 2": DEAD, "combat": FIGHT}, []),
    ("MU-COMBAT-06", "0 ask-help seat:2", {"combat": {"monsters": ["MO-13"]}}, []),
    ("MU-RUN-22", "0 ask-help seat:2", {"combat": MONSTERS}, ["0 pass"]),
    ("MU-HELP-18", "1 refuse", {"combat": FIGHT | {"helper": 1}}, []),
    (
        "MU-HELP-02",
        "0 ask-help seat:1",
        {"seat 0": SAVED, "combat": FIGHT},
        [*OFFER, *SENT, *OFFER, "0 add-item WE-04", *SENT, *OFFER, "0 add-item IM-02", *SENT],
    ),
    (
        "MU-HELP-02",
        "0 send",
        {"seat 0": SAVED, "combat": FIGHT},
        [*OFFER, *SENT, *OFFER],
    ),
    ("MU-HELP-06", "0 add-item OS-02.1", {"seat 0": SAVED, "combat": FIGHT}, OFFER),
    ("MU-HELP-07", "0 promise 9", {"combat": FIGHT}, ["0 ask-help seat:1"]),
    ("MU-MULTI-05", "0 run-from MO-02", {"combat": MONSTERS}, []),
    ("MU-RUN-01", "0 run", {"combat": FIGHT}, []),
    ("MU-COMPN-09", "0 sacrifice CO-01", {"seat 0": {"companion": "CO-01"}, "combat": FIGHT}, []),
    (
        "MU-COMPN-15",
        "0 sacrifice CO-01",
        {"seat 0": {"companion": "CO-01"}, "combat": MONSTERS},
        ["0 pass", "0 run"],
    ),
    (
        "MU-COMPN-14",
        "0 sacrifice CO-01 both",
        {"seat 0": {"companion": "CO-01"}, "combat": MONSTERS},
        ["0 pass"],
    ),
    (
        "MU-COMPN-16",
        "1 sacrifice CO-01 both",
        {"seat 1": {"companion": "CO-01"}, "combat": MONSTERS | {"helper": 1}},
        ["0 pass"],
    ),
    ("MU-RUN-04", "0 stash", {"combat": MONSTERS}, ["0 pass"]),
    # The course of the turn
    ("MU-DOOR-02", "0 kick", {"combat": FIGHT}, []),
    ("MU-DOOR-01", "0 kick", {"table": {"window": "main2"}}, []),
    ("MU-DOOR-01", "0 end", {"seat 0": SAVED}, []),
    ("MU-FLOW-02", "1 kick", {"seat 0": SAVED}, []),
    ("MU-PH2-01", "0 stash", {"seat 0": SAVED}, []),
    ("MU-PH2-02", "0 stash", {"table": {"window": "main2"}, "seat 0": SAVED}, ["0 skip"]),
    ("MU-PH2-05", "0 trouble MO-15", {"table": {"window": "main2"}}, []),
    (
        "MU-PH2-07",
        "0 trouble MO-15",
        {"table": {"window": "main2"}, "seat 0": SAVED, "door": {"top": ["MO-15"]}},
        ["0 stash"],
    ),
    ("MU-ZONE-05", "0 discard MO-15", {"seat 0": {"hand": ["MO-15"]}}, []),
    ("MU-CHAR-01", "0 donate MO-15 seat:1", {"seat 0": {"hand": ["MO-15"]}}, []),
    ("MU-PREP-05", "0 pass", {"seat 0": SAVED}, []),
    ("MU-DEATH-26", "1 pass", {"seat 1": DEAD}, []),
]  # fmt: skip


@pytest.mark.parametrize(("rule", "wish", "given", "before"), CASES)
def test_a_refusal_names_the_rule_that_forbids_it(rule, wish, given, before):
    assert refused(laid(given, before), wish).rule == rule
