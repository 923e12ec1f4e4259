"""Parts of the table: dice that roll, seats in their colours, rows of choices with signs."""

import re

from playwright.sync_api import expect

from pustosh.web.desk import templates
from pustosh.web.scenes.index import scenes


def play_until(server, page, wanted):
    """The first choices of whoever decides, until the table is as wanted; then look at it."""
    table = server.table(page)
    for _ in range(400):
        with table.lock:
            game = table.match.game
            if wanted(table):
                break
            table.answer(game.decider, game.choices[0].key, table.version)
    page.reload()
    return table


def has_rolled(table):
    last = [at for at, answer in enumerate(table.match.record.answers) if answer.seat == 0]
    recent = table.match.journal.lines[table.match.marks[last[-1]] :] if last else []
    return table.match.game.decider == 0 and any("die" in line.args for line in recent)


def open_scene(page, server, title="The extra cube of an outfit is paid with the cost"):
    """A table that is the same every time: two seats, thirteen choices, Wasteland among them."""
    number = next(
        n for n, scene in enumerate(scenes("shelter"), 1) if scene.scene.startswith(title)
    )
    page.goto(f"{server.address}/scenes/shelter/{number}")


def faces_up(page):
    return page.locator(".throw .tumble > :first-child use").evaluate_all(
        "all => all.map(use => Number(use.getAttribute('href').slice(-1)))"
    )


def test_dice_that_were_rolled_lie_on_the_table(quiet, server, tools):
    tools.new_table(quiet, server)
    table = play_until(server, quiet, has_rolled)
    rolls = [line.args for line in table.match.journal.lines if "die" in line.args]
    seen = faces_up(quiet)
    rolled = [face for args in rolls for face in (args["die"], args["other"])]
    assert seen == rolled[-len(seen) :]
    assert seen
    quiet.evaluate("Promise.all(document.getAnimations().map(one => one.finished)).then(() => 0)")
    tops = quiet.locator(".tumble > :first-child")
    assert tops.evaluate_all("all => all.every(one => getComputedStyle(one).opacity === '1')")
    beside = quiet.locator(".tumble > :not(:first-child)")
    assert beside.evaluate_all("all => all.every(one => getComputedStyle(one).opacity === '0')")


def test_dice_of_any_game_roll_whatever_their_faces_show():
    page = templates().from_string(
        """{% from "web/parts/dice.html" import throw %}
        {% call(face) throw("aim", ["head", "arms", "miss"], (2, 0), "miss, head") -%}
        <i>{{ face }}</i>{%- endcall %}"""
    )
    dice = page.render().split('class="tumble"')[1:]
    throws = [re.findall("<i>(.*?)</i>", die) for die in dice]
    assert [faces[0] for faces in throws] == ["miss", "head"]
    assert all(len(faces) == 6 and len(set(faces)) > 1 for faces in throws)


def test_dice_do_not_roll_for_who_wants_no_motion(quiet, server, tools):
    quiet.emulate_media(reduced_motion="reduce")
    tools.new_table(quiet, server)
    play_until(server, quiet, has_rolled)
    expect(quiet.locator(".throw").first).to_be_visible()
    assert quiet.evaluate("document.getAnimations().length") == 0


def test_before_any_roll_there_are_no_dice(quiet, server, tools):
    tools.new_table(quiet, server)
    assert quiet.locator(".tray").count() == 0


def test_seats_have_the_colours_they_chose_on_every_page(quiet, server, tools):
    tools.new_table(quiet, server, colours="red,green")
    marks = ".seats .mark use"
    assert shapes(quiet, marks) == ["#seat-3", "#seat-4"]
    assert quiet.locator(".seat").evaluate_all("all => all.map(one => one.dataset.seat)") == [
        "3",
        "4",
    ]
    quiet.goto(server.address)
    assert shapes(quiet, "#mine .mark use") == ["#seat-3", "#seat-4"]


def shapes(page, selector):
    return page.locator(selector).evaluate_all(
        "all => all.map(use => use.getAttribute('href').replace(/.*(?=#)/, ''))"
    )


def test_a_long_list_stands_in_groups_and_shows_what_each_choice_costs_and_brings(quiet, server):
    open_scene(quiet, server)
    titles = quiet.locator("#choices .group > summary > span").all_inner_texts()
    assert {"take an item", "get resources"} <= {title.lower() for title in titles}
    row = quiet.locator('.choice[value="place S01.R"]')
    assert row.locator(".cost .i-water").count() == 1
    assert row.locator(".gain .i-item").count() == 1
    words = "Place on “Wasteland”: pay 1 water; gain 1 item; doubled with Luck (L)"
    assert quiet.get_by_role("button", name=words, include_hidden=True).count()
    numbers = quiet.locator(".choice .tab").all_text_contents()
    assert numbers == [str(n) for n in range(1, len(numbers) + 1)]


def test_a_short_list_says_its_sentences(quiet, server, tools):
    tools.new_table(quiet, server)
    tools.answer(quiet, quiet.locator('.choice[value="place E00.A"]'))
    row = quiet.locator('.choice[value="gain food"]')
    expect(row).to_contain_text("Take 1 food")
    assert row.locator(".gain .i-food").count() == 1
    assert quiet.locator("#choices .group").count() == 0


def test_signs_and_rules_of_a_row_stand_side_by_side_at_every_width(quiet, server):
    open_scene(quiet, server)
    for width in (360, 1150, 1400):
        quiet.set_viewport_size({"width": width, "height": 900})
        rows = quiet.locator(".choices li:has(.deal)").evaluate_all(
            """all => all.map(row => [row.querySelector(".deal"), row.querySelector(".chip")]
                .map(part => part.getBoundingClientRect())
                .map(({ left, right }) => [Math.floor(left), Math.floor(right)]))"""
        )
        assert [row for row in rows if row[0][1] > row[1][0]] == []
        assert max(right for row in rows for _, right in row) <= width


COVERED = """slots => slots.filter(slot => {
    const tab = slot.querySelector(".tab").getBoundingClientRect();
    return [...slot.querySelectorAll(":scope > .col, :scope > .letter")]
        .filter(part => getComputedStyle(part).visibility !== "hidden")
        .map(part => part.getBoundingClientRect())
        .some(box => box.left < tab.right - 1 && tab.left < box.right - 1
            && box.top < tab.bottom - 1 && tab.top < box.bottom - 1);
}).map(slot => slot.id)"""


def test_the_number_of_a_place_covers_neither_its_column_nor_its_letter(quiet, server):
    open_scene(quiet, server)
    for width, height in ((1400, 900), (1024, 768), (390, 844)):
        quiet.set_viewport_size({"width": width, "height": height})
        slots = quiet.locator(".sh .floor .slot:has(> .on)")
        assert slots.count() > 3
        assert slots.evaluate_all(COVERED) == []


def test_whoever_points_at_a_row_sees_its_thing_and_the_other_way_round(quiet, server, tools):
    tools.new_table(quiet, server)
    row, thing = (quiet.locator(f'{kind}[value="place S06.L"]') for kind in (".choice", ".on"))
    tools.unfold(row)
    row.hover()
    expect(thing).to_have_class(re.compile("twin"))
    expect(thing).to_have_css("background-image", "none")  # no pattern over the words under it
    quiet.locator("h1").hover()
    quiet.locator(".meanwhile h2").hover()
    expect(thing).not_to_have_class(re.compile("twin"))
    thing.hover()
    expect(row).to_have_class(re.compile("twin"))
