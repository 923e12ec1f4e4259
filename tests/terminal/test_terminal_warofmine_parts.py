"""What happens now and then in This War of Mine is drawn and told: fights, raids, trades, texts."""

import pytest
from rich.style import Style

from seen_terminal import widest
from warofmine_pages import BOX, RARE, RAW, TERMINAL_VIEW, drawings, rare, text_of, told_lines


@pytest.mark.parametrize("name", RARE)
def test_rare_choices_hang_on_things_too(name: str) -> None:
    page = rare(name)
    things = set().union(*(drawing.at for drawing in drawings(page)))
    assert not [
        choice.key
        for choice in page.choices
        if choice.args and not {choice.about, choice.key} & things
    ]
    assert not [line for line in told_lines(page) if RAW.search(line)]


def test_rare_things_keep_to_their_width() -> None:
    for name in RARE:
        assert [widest(drawing) <= 78 for drawing in drawings(rare(name))] == [True] * 3


def test_the_house_shows_floors_rooms_obstacles_fittings_and_people() -> None:
    page = rare("built")
    house = text_of(TERMINAL_VIEW.place(page, 320))
    lines = TERMINAL_VIEW.board(page)
    narrow = text_of(TERMINAL_VIEW.place(page, 71))
    for node, card in page.view.house.cards.items():
        assert node in page.view.house.remnants or page.voice.name(node) in house
        assert any(page.voice.name(card) in line for line in lines)
    for name in page.view.house.built.values():
        assert page.voice.name(name) in house
        assert any(page.voice.name(name) in line for line in lines)
    assert page.voice.name("heap") in narrow
    for person in page.view.people:
        assert page.voice.name(person.id)[:2] in house
    for floor in ("attic", "upper", "ground", "cellar"):
        assert any(line.startswith(page.voice.page(f"floor/{floor}")) for line in lines)
    assert house.count("╫╫") == 3  # ladders


def test_the_highlighted_choice_lights_its_room() -> None:
    page = rare("built")
    choice = next(choice_ for choice_ in page.choices if choice_.verb in ("do", "clear"))
    lit = page.showing(page.inks, frozenset((*choice.args, choice.key)))
    drawn = TERMINAL_VIEW.place(lit, 78)
    assert choice.key in drawn.at
    accent = lit.inks.colours["accent"]
    assert any(
        isinstance(style, Style) and style.bgcolor and style.bgcolor.name == accent.lower()
        and style.meta.get("thing") == choice.key
        for _, _, style in drawn.text.spans
    )  # fmt: skip


def test_a_stage_that_a_card_takes_is_crossed_out() -> None:
    page = rare("taken")
    for person in page.view.people:
        open_ = max(0, 3 - person.lost)
        assert any(
            line.startswith(page.voice.name(person.id))
            and page.voice.page("stages-n", n=open_) in line
            for line in TERMINAL_VIEW.board(page)
        )


def test_an_action_that_a_card_gives_is_drawn_and_told() -> None:
    page = rare("given")
    given = page.voice.page(
        "extra-n", n=next(person.extra for person in page.view.people if person.extra)
    )
    assert given in text_of(TERMINAL_VIEW.seats(page, 200)) + text_of(
        TERMINAL_VIEW.place(page, 200)
    )
    assert any(given in line for line in TERMINAL_VIEW.board(page))
    assert given not in " ".join(TERMINAL_VIEW.board(rare("taken")))


def test_sleepers_lie_down() -> None:
    page = rare("asleep")
    names = [
        page.voice.name(person.id)[:2] for person in page.view.people if person.task == "floor"
    ]
    assert any(f"{name}z" in TERMINAL_VIEW.place(page, 78).text.plain for name in names)


def test_a_script_is_a_text_one_reads() -> None:
    page = rare("script")
    read = page.choices[0].about.partition(":")[0]
    place, story = text_of(TERMINAL_VIEW.place(page, 78)).replace("▌ ", ""), BOX.texts[read]
    assert " ".join(story.text.split()) in place
    assert story.name in place
    assert any(story.text in line for line in TERMINAL_VIEW.status(page))
    for choice in page.choices:
        assert page.voice.name(choice.about) in place


def test_options_come_into_sight_with_their_text() -> None:
    page = rare("script")
    drawn, read = TERMINAL_VIEW.place(page, 78), page.choices[0].about.partition(":")[0]
    lines = drawn.text.plain.split("\n")
    title = next(at for at, line in enumerate(lines) if BOX.texts[read].name[:10] in line)
    for number, choice in enumerate(page.choices, 1):
        own = next(at for at, line in enumerate(lines) if line.startswith(f"▌  {number} "))
        assert drawn.at[choice.about] == max(title, own - 6)


def test_a_night_in_the_town() -> None:
    page = rare("night")
    place, night = text_of(TERMINAL_VIEW.place(page, 98)), page.view.night
    assert page.voice.name(night.slots[night.location]) in place
    assert f"{'▒' * night.unknown}{'·' * night.explored}" in place
    assert f"{'█' * night.noise}{'░' * (10 - night.noise)} {night.noise}" in place
    for kind, n in night.findings.items():
        assert page.voice.page("counted", n=n, what=kind) in place
    assert any(page.voice.page("noise-of", n=night.noise, most=10) in line
               for line in TERMINAL_VIEW.status(page))  # fmt: skip


def test_a_fight_shows_both_sides_with_weapons_and_dice() -> None:
    page = rare("fight")
    fight = page.view.fight
    place, lines = text_of(TERMINAL_VIEW.place(page, 98)), " ".join(TERMINAL_VIEW.status(page))
    for foe in fight.foes:
        assert page.voice.name(foe.id) in place
        assert page.voice.name(foe.id) in lines
        assert f"{'■' * foe.wounds}{'·' * (3 - foe.wounds)} ⚔{foe.prowess}" in place
    for shot in fight.shots:
        assert f"] {page.voice.page(f'face/{shot.face}')}" in place
        assert page.voice.page(f"face/{shot.face}") in lines


def test_a_raid_shows_its_damage_and_the_guards() -> None:
    page = rare("raid")
    raid, place = page.view.raid, text_of(TERMINAL_VIEW.place(page, 98))
    assert page.voice.name(raid.card) in place
    assert f"{raid.damage} {page.voice.page('damage')}" in place
    for person in page.view.people:
        if person.task == "guard":
            assert page.voice.name(person.id) in place


def test_a_trade_shows_values_on_both_sides() -> None:
    page = rare("trade")
    place, lines = text_of(TERMINAL_VIEW.place(page, 98)), " ".join(TERMINAL_VIEW.status(page))
    for kind in page.view.trade.give:
        assert page.voice.name(kind) in place
    worth = sum((BOX.tokens[kind].value + page.view.prices.get(kind, 0)) * n
                for kind, n in page.view.trade.give.items())  # fmt: skip
    assert f" {worth} : " in place
    assert f"= {worth}" in lines


def test_ideas_and_cards_to_choose_from_are_told() -> None:
    ideas, cards = rare("ideas"), rare("cards")
    for page in (ideas, cards):
        place = text_of(TERMINAL_VIEW.place(page, 98))
        for choice in page.choices:
            assert not choice.args or page.voice.name(choice.about) in place
    for choice in cards.choices:
        assert not choice.args or TERMINAL_VIEW.facts(cards, choice).startswith(
            BOX.texts[choice.about].text
        )


def test_the_dead_are_not_forgotten() -> None:
    page = rare("dead")
    assert all(
        page.voice.name(choice_) in text_of(TERMINAL_VIEW.seats(page, 44))
        for choice_ in page.view.dead
    )


def test_a_roll_that_may_be_turned_over_is_shown() -> None:
    page = rare("roll")
    assert f"{page.voice.page('dice')}: {page.view.rolled}" in text_of(
        TERMINAL_VIEW.place(page, 78)
    )


def test_cards_that_were_looked_at_stay_known() -> None:
    page = rare("known")
    rows, lines = text_of(TERMINAL_VIEW.rows(page, 98)), TERMINAL_VIEW.board(page)
    for card in page.view.known:
        assert f"{page.voice.page('known')}:" in rows
        assert page.voice.name(card) in rows
        assert any(line.startswith(page.voice.page("known")) and page.voice.name(card) in line
                   for line in lines)  # fmt: skip
