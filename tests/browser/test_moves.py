"""It moves: what others did is played step by step, and never keeps an answer waiting."""

import pytest
from playwright.sync_api import expect

from moving_tables import MINE, READY, THEIRS, Going, before
from pustosh.kernel.moments import Cue
from pustosh.web.drawing.playback import cues_of

HEARD = """() => {
    window.captions = [];
    const caption = document.querySelector("#playback p");
    const hear = () => captions.push(caption.textContent);
    new MutationObserver(hear).observe(caption, { childList: true });
    window.shifts = 0;
    new PerformanceObserver(list => {
        for (const shift of list.getEntries()) if (!shift.hadRecentInput) shifts += shift.value;
    }).observe({ type: "layout-shift", buffered: false });
}"""
EARS = """() => {
    window.heard = [];
    document.addEventListener("sounded", ({ detail }) => heard.push(detail));
}"""
LIVE = """() => [...document.querySelectorAll("[aria-live], [role=status]")].filter(
    one => one.textContent.includes(document.querySelector("#playback p").textContent)).length"""


def at_pace(page, pace, moments="off"):
    page.add_init_script(f"localStorage.pace = '{pace}'; localStorage.moments = '{moments}'")


TURNS = {  # what is written by the first answer that is watched
    "shelter": ("places", "gains-cube"),
    "fallout": ("goes", "moves"),
    "munchkin": ("wears",),
    "warofmine": ("job",),
}


@pytest.fixture
def watched(quiet, server, request):
    """Before a turn of Shelter, or of another game, at a pace that can be followed."""
    at_pace(quiet, "quick")
    name = getattr(request, "param", "shelter")
    match, at = before(name, *TURNS[name], seats=(THEIRS,) * 4)
    going = Going(server, quiet, match, at)
    quiet.evaluate(HEARD)
    return going


def captions(page):
    return page.evaluate("captions")


@pytest.mark.parametrize("watched", TURNS, indirect=True)
def test_each_step_has_its_caption_in_order_is_heard_once_and_moves_nothing_around(watched, quiet):
    watched.go_on(2)
    bar = quiet.locator("#playback")
    expect(bar).to_be_visible()
    assert quiet.evaluate(LIVE) == 1
    expect(bar).to_be_hidden(timeout=15_000)
    voice, cues = watched.table.voice("en"), cues_of(watched.table.spec.name)
    loud = [line for line in watched.lines(2) if not cues.get(line.message, Cue()).quiet]
    assert captions(quiet) == [voice.line(line) for line in loud]
    expect(quiet.locator(".meanwhile .event").last).to_contain_text(captions(quiet)[-1])
    assert quiet.evaluate("shifts") < 0.02


def test_it_is_paused_goes_step_by_step_is_repeated_and_skipped(watched, quiet, tools):
    watched.go_on(4)
    bar, caption = quiet.locator("#playback"), quiet.locator("#playback p")
    quiet.locator("[data-key=pause]").click()
    expect(quiet.locator("[data-key=pause]")).to_have_attribute("aria-pressed", "true")
    first = captions(quiet)
    quiet.wait_for_timeout(700)
    assert captions(quiet) == first
    quiet.locator("[data-key=on]").click()
    assert len(captions(quiet)) == len(first) + 1
    quiet.locator("[data-key=back]").click()
    expect(caption).to_have_text(first[-1])
    assert tools.violations(quiet) == []
    quiet.locator("[data-key=again]").click()
    expect(caption).to_have_text(watched.table.voice("en").line(watched.lines(4)[0]))
    quiet.locator("[data-key=skip]").click()
    expect(bar).to_be_hidden()
    quiet.evaluate("captions.length = 0")
    quiet.locator("[data-replay]").last.click()
    expect(bar).to_be_visible()
    expect(bar).to_be_hidden()
    assert len(captions(quiet)) == 1
    quiet.reload()
    quiet.wait_for_timeout(200)
    expect(bar).to_be_hidden()  # what was played is not played again


def test_an_answer_ends_the_playback_and_waits_for_nothing(quiet, server):
    at_pace(quiet, "slow")
    match, at = before("shelter", "places", seats=(THEIRS, THEIRS, MINE))
    mine = match.record.answers[at + 2].key
    going = Going(server, quiet, match, at)
    going.go_on(2)
    expect(quiet.locator("#playback")).to_be_visible()
    row = quiet.locator(f'.choice[value="{mine}"]')
    row.wait_for(state="attached")
    with quiet.expect_response("**/answer*") as reply:
        clicked = row.evaluate("row => { row.click(); return Date.now(); }")
    assert reply.value.ok
    assert reply.value.request.timing["startTime"] - clicked < 500  # milliseconds
    expect(quiet.locator("#playback")).to_be_hidden()
    assert going.table.match.record.answers[-1].key == mine


HELD = """() => document.querySelector(".stage").getAnimations({ subtree: true })
    .filter(motion => motion.constructor === Animation).length"""


@pytest.mark.parametrize("away", [False, True], ids=["watching", "away"])
def test_pieces_are_held_where_they_were_until_their_step_comes(watched, quiet, away):
    assert quiet.evaluate(HELD) == 0
    address = quiet.url
    if away:
        quiet.goto(f"{watched.server.address}/healthz")
    watched.go_on(2)
    if away:
        quiet.goto(address)
    expect(quiet.locator("#playback")).to_be_visible()
    assert quiet.evaluate(HELD) > 0
    quiet.locator("[data-key=skip]").click()
    assert quiet.evaluate(HELD) == 0
    expect(quiet.locator(".travel > *")).to_have_count(0)


def test_what_is_taken_back_and_done_again_is_played_again(quiet, server, tools):
    at_pace(quiet, "quick")
    tools.new_table(quiet, server)
    quiet.wait_for_function(READY)
    quiet.evaluate(HEARD)
    for _ in range(2):
        quiet.evaluate("captions.length = 0")
        row = quiet.locator('.choice[value="place S06.L"]')
        tools.unfold(row)
        row.click()
        expect(quiet.locator("#playback")).to_be_visible()
        expect(quiet.locator("#playback")).to_be_hidden(timeout=10_000)
        assert captions(quiet)[0].endswith("places a dweller on “Nuclear Reactor”.")
        quiet.locator("[data-undo]").click()
        expect(row).to_be_attached()
    expect(quiet.locator("#playback")).to_be_hidden()


def test_reduced_motion_shows_the_same_steps_as_stills(watched, quiet):
    quiet.emulate_media(reduced_motion="reduce")
    watched.go_on(2)
    expect(quiet.locator("#playback")).to_be_visible()
    expect(quiet.locator("#playback")).to_be_hidden(timeout=10_000)
    assert len(captions(quiet)) == len(watched.lines(2))


def test_whoever_wants_only_the_result_has_it_at_once(quiet, server):
    match, at = before("shelter", "places", "gains-cube")
    going = Going(server, quiet, match, at)
    quiet.evaluate(HEARD)
    going.go_on(2)
    expect(quiet.locator(".meanwhile .event").first).to_be_visible()
    quiet.wait_for_timeout(300)
    assert captions(quiet) == []
    expect(quiet.locator("#playback")).to_be_hidden()


def test_settings_are_remembered_by_the_browser_and_the_server_learns_the_pace(
    quiet, server, tools
):
    tools.new_table(quiet, server)
    quiet.locator(".tuner > summary").click()
    quiet.locator("[data-set=pace]").select_option("slow")
    quiet.locator("[data-set=sound]").check()
    assert tools.violations(quiet) == []
    quiet.keyboard.press("Escape")
    expect(quiet.locator(".tuner-box")).to_be_hidden()
    expect(quiet.locator(".tuner > summary")).to_be_focused()
    quiet.reload()
    quiet.locator(".tuner > summary").click()
    expect(quiet.locator("[data-set=pace]")).to_have_value("slow")
    expect(quiet.locator("[data-set=sound]")).to_be_checked()
    assert {"slow"} == {
        cookie["value"] for cookie in quiet.context.cookies() if cookie["name"] == "pace"
    }


SOUNDS = """async () => {
    const { names, sound } = await import("/static/scripts/sound.js");
    const most = samples => samples.reduce((peak, sample) => Math.max(peak, Math.abs(sample)), 0);
    const loud = {};
    for (const name of names) {
        const audio = new OfflineAudioContext(1, 44100 * 2, 44100);
        sound(name, audio, 1);
        const samples = (await audio.startRendering()).getChannelData(0);
        loud[name] = [most(samples), most(samples.slice(-4410))];
    }
    return loud;
}"""


def test_every_sound_can_be_heard_and_ends(quiet, server, tools):
    tools.new_table(quiet, server)
    loud = quiet.evaluate(SOUNDS)
    assert set(loud) >= {"knock", "dice", "card", "kick", "wind", "typewriter", "alarm"}
    assert all(0.02 < peak < 2 and tail < 0.001 for peak, tail in loud.values()), loud


def test_nothing_sounds_until_it_is_turned_on_and_the_browser_was_touched(quiet, server):
    at_pace(quiet, "quick")
    match, at = before("shelter", "rolls-fight")
    going = Going(server, quiet, match, at)
    quiet.evaluate(
        "window.heard = []; document.addEventListener('sounded', e => heard.push(e.detail))"
    )
    going.go_on()
    expect(quiet.locator("#playback")).to_be_visible()
    expect(quiet.locator("#playback")).to_be_hidden(timeout=10_000)
    assert quiet.evaluate("heard") == []
    quiet.locator(".tuner > summary").click()
    quiet.locator("[data-set=sound]").check()
    quiet.locator("[data-play-all]").click()
    expect(quiet.locator("#playback")).to_be_visible()
    expect(quiet.locator("#playback")).to_be_hidden(timeout=10_000)
    assert "dice" in quiet.evaluate("heard")
