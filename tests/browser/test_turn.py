"""A played turn of each game: all in sight, nothing moves; then the same table everywhere.

One table of each game serves for everything that holds for all of them, since opening one costs
more than looking at it.
"""

from itertools import product

import pytest

from pustosh.matches.catalogues import LANGUAGES

GAMES = ("shelter", "fallout", "munchkin", "warofmine")
DECISIONS = 8  # of a person at each table
SIZES = ((390, 844), (1024, 768), (1400, 900), (1920, 1080))
PHONES = ((390, 844), (360, 740))
# Which rules axe-core asks about, by the number of size and language: all of them at each size and
# in each language; where nothing but the colours is other than before, about these alone.
COLOURS = ("color-contrast",)
RULES = {0: (), 1: (), 2: (), 3: (), 4: (), 5: COLOURS, 6: COLOURS, 7: COLOURS, 10: ()}
LEAST = 0.02  # of layout shift
AFTER_INPUT = 0.05  # a decision: what was asked goes, what is asked now comes

# What lies outside the window, and whether the page itself could be scrolled.
OUTSIDE = """() => {
    const wanted = [".head", ".stage > .world", "#question", ".ask > .scroll", ".strip", ".rail"];
    const beyond = box => box.top < -1 || box.left < -1 || box.right > innerWidth + 1
        || box.bottom > innerHeight + 1 || box.width < 20 || box.height < 8;
    const out = wanted.filter(one => beyond(document.querySelector(one).getBoundingClientRect()));
    const page = document.scrollingElement;
    if (page.scrollHeight > innerHeight || page.scrollWidth > innerWidth) out.push("the page");
    const rows = [...document.querySelectorAll(".ask .choice, .ask summary")]
        .filter(one => one.checkVisibility() && !beyond(one.getBoundingClientRect()));
    return rows.length ? out : [...out, "every choice"];
}"""
# Where the parts of the frame stand, and how far anything is scrolled that nobody can scroll.
STANDS = """() => [".head", ".stage", ".call", ".strip", ".rail", "#question"].map(name => {
    const box = document.querySelector(name).getBoundingClientRect();
    return [name, Math.round(box.left), Math.round(box.top)];
}).concat([".shell", ".stage", ".stage > .world:not([data-pan])"].map(name => {
    const part = document.querySelector(name);
    return [name, part?.scrollLeft ?? 0, part?.scrollTop ?? 0];
})).concat([["page", scrollX, scrollY]])"""
# A list is longer than its place only if all but one of its groups are folded.
FOLDED = """() => {
    const box = document.querySelector(".ask > .scroll");
    return box.scrollHeight <= box.clientHeight + 1
        || box.querySelectorAll(":scope > .group[open]:not([hidden])").length === 1;
}"""
# Layout shifts; and from when to when another question came and was drawn, whoever had answered.
WATCH = """addEventListener("DOMContentLoaded", () => {
    window.shifts = []; window.asked = [];
    new PerformanceObserver(list => window.shifts.push(...list.getEntries().map(
        entry => [entry.startTime, entry.value, entry.hadRecentInput]))
    ).observe({ type: "layout-shift", buffered: true });
    const root = document.getElementById("live"); // the page before has none
    const number = () => root?.querySelector("input[name=question]")?.value;
    let [question, begun] = [number(), 0];
    root?.addEventListener("swapping", () => { begun = performance.now(); });
    root?.addEventListener("swapped", () => {
        if (number() === question) return;
        const span = [begun, Infinity];
        question = number();
        window.asked.push(span);
        requestAnimationFrame(() => requestAnimationFrame(() => { span[1] = performance.now(); }));
    });
})"""
# All shifts are known when the page has been drawn once more.
SHIFTS = """() => new Promise(done => requestAnimationFrame(() => requestAnimationFrame(
    () => setTimeout(() => done([window.shifts, window.asked])))))"""
# What a thumb cannot reach at the lower half of a phone; a list that is cut needs some room.
OUT_OF_REACH = """() => {
    const list = document.querySelector(".ask > .scroll");
    const high = [".ask > .scroll", ".strip"].filter(
        name => document.querySelector(name).getBoundingClientRect().bottom < innerHeight * .4);
    const cut = list.scrollHeight > list.clientHeight + 1 && list.clientHeight <= 60;
    return cut ? [...high, "the list"] : high;
}"""
# Looks at each symbol, drawer by drawer, by the keyboard, as somebody does who points at it; how
# many there are, and which of them are shown without words.
UNEXPLAINED = """() => {
    const seen = new Set(), silent = [], box = document.getElementById("peek");
    const look = svg => {
        const drawing = svg.querySelector("use")?.getAttribute("href");
        if (!drawing || seen.has(drawing) || !svg.checkVisibility()) return;
        seen.add(drawing);
        box.hidden = true;
        svg.dispatchEvent(new PointerEvent("pointerover", { bubbles: true, pointerType: "mouse" }));
        svg.dispatchEvent(new KeyboardEvent("keydown", { bubbles: true, key: "?" }));
        if (box.hidden || !box.querySelector("h2").textContent.trim()) silent.push(drawing);
    };
    const symbols = "svg.i, svg.letter, svg.mark";
    for (const fold of document.querySelectorAll("#live details")) fold.open = true;
    for (const drawer of document.querySelectorAll(".drawer")) drawer.toggleAttribute("data-open");
    document.getElementById("live").querySelectorAll(symbols).forEach(look);
    return [seen.size, silent];
}"""


@pytest.mark.parametrize("game", GAMES)
def test_a_turn_is_played_in_one_screen_and_the_table_is_sound_everywhere(
    quiet, server, tools, game
):
    quiet.add_init_script(WATCH)
    tools.seated(quiet, server, game)
    tools.until_mine(quiet)
    stands = quiet.evaluate(STANDS)
    for number in range(DECISIONS):
        if not tools.until_mine(quiet):
            break
        assert at_last(quiet, OUTSIDE, []) == [], f"decision {number}"
        assert quiet.evaluate(STANDS) == stands, f"decision {number}"
        assert quiet.evaluate(FOLDED), f"decision {number}"
        assert "?" in quiet.locator("#question").inner_text()
        rows = quiet.locator(".choice")
        tools.answer(quiet, rows.nth(number % rows.count()))
    quiet.locator("main[data-turn=mine], .scores").first.wait_for()  # so nobody else goes on
    assert_still(*quiet.evaluate(SHIFTS))
    assert_sound_everywhere(quiet, server, tools)
    for width, height in PHONES:
        quiet.set_viewport_size({"width": width, "height": height})
        assert at_last(quiet, OUTSIDE, []) == []
        assert quiet.evaluate(OUT_OF_REACH) == []
    count, silent = quiet.evaluate(UNEXPLAINED)
    assert silent == []
    assert count > 30


def at_last(page, script, wanted):
    """What the page says, when it stands: a busy machine draws another size later."""
    for _ in range(60):
        if (says := page.evaluate(script)) == wanted:
            break
        page.wait_for_timeout(50)
    return says


def assert_still(shifts, asked):
    """As browsers measure it, without what follows an input; with it the mean may be larger.

    Browsers take half a second for the time after an input; a busy machine may need longer to show
    what was answered, and another player answers without any.
    """
    windows, last = [0.0], None
    for start, value, recent in shifts:
        if recent or any(begun <= start <= drawn for begun, drawn in asked):
            continue
        if last is None or start - last[1] > 1000 or start - last[0] > 5000:
            windows.append(0.0)
            last = (start, start)
        windows[-1] += value
        last = (last[0], start)
    assert max(windows) < LEAST
    assert sum(value for _, value, _ in shifts) / len(asked) < AFTER_INPUT


def assert_sound_everywhere(page, server, tools):
    """Each size in each language, by turns by day and by night: each size in both."""
    for number, (language, size) in enumerate(product(LANGUAGES, SIZES)):
        if size == SIZES[0]:
            cookie = {"name": "language", "value": language, "url": server.address}
            page.context.add_cookies([cookie])
            page.reload()
        page.set_viewport_size({"width": size[0], "height": size[1]})
        scheme = ("light", "dark")[(number + number // len(SIZES)) % 2]
        page.emulate_media(color_scheme=scheme)
        where = f"{language}, {size[0]}, {scheme}"
        assert at_last(page, OUTSIDE, []) == [], where
        if (rules := RULES.get(number)) is not None:
            tools.settle(page)
            assert tools.violations(page, *rules) == [], where
