"""Every kind of page at 360 px in three languages: no page is wider, and no text is cut."""

import pytest

from moving_tables import FIXTURES, recorded
from pustosh.games import GAMES
from pustosh.web.people.visitors import COOKIE
from stored_tables import played_by_people, store_table

WIDTH = 360
PAGES = (
    "/", "/tables", "/new/fallout", "/new/shelter", "/rules/shelter", "/rules/fallout/FO-KILL-05",
    "/scenes/fallout/1", "/scenes/shelter/1", "/gallery/shelter", "/nothing",
)  # fmt: skip
# A text that begins in the window and ends beyond it, where nobody can scroll to it.
CUT = """() => {
    const isHidden = one => getComputedStyle(one).clipPath !== "none"; // words for listeners
    const scrolls = one => !one.matches(".invitation > .scroll") // read from top to bottom
        && ["auto", "scroll"].includes(getComputedStyle(one).overflowX);
    const cut = [];
    const walk = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    while (walk.nextNode()) {
        const text = walk.currentNode, around = text.parentElement;
        if (!text.data.trim() || !around.checkVisibility() || isHidden(around)) continue;
        if (around.closest("svg, .vh")) continue;
        const range = document.createRange();
        range.selectNodeContents(text);
        const box = range.getBoundingClientRect();
        if (box.right <= innerWidth + 1 || box.left >= innerWidth) continue;
        let above = around;
        while (above && !scrolls(above)) above = above.parentElement;
        if (!above) cut.push(text.data.trim().slice(0, 60));
    }
    return cut;
}"""


def laid(server):
    """Tables of each game, in the middle and over, that this visitor has played at."""
    store, addresses = server.app.state.desk.hub.store, []
    for name in GAMES:
        file = sorted((FIXTURES / name).glob("*.jsonl"))[0]
        record = played_by_people(recorded(file).record)
        for answers in (len(record.answers) // 2, len(record.answers)):
            id_, tokens = store_table(store, record.until(answers))
            addresses.append((f"/t/{id_}", tokens[0]))
    return addresses


def pages_of(server, page, tools):
    """Addresses, each with whom the visitor is."""
    page.goto(server.address)
    page.get_by_role("button", name="Learn by playing").first.click()
    page.wait_for_url("**/t/*")
    own = next(kept["value"] for kept in page.context.cookies() if kept["name"] == COOKIE)
    lesson = page.url.removeprefix(server.address)
    tools.new_table(page, server)
    invited = page.locator("#invitation input[readonly]").first.input_value()
    mine = [*PAGES, lesson, page.url.removeprefix(server.address)]
    yield from ((path, own) for path in mine)
    yield invited.removeprefix(server.address), ""
    tables = laid(server)
    yield from tables
    for path, token in tables[1::2]:
        yield from ((f"{path}{part}", token) for part in ("/end", "/replay"))
    path, token = tables[1]
    yield from ((f"{path}{part}", token) for part in ("/journal", "/verify"))


@pytest.mark.parametrize("language", ["en", "ru", "de"])
def test_every_kind_of_page_fits_a_narrow_phone(page, server, tools, language):
    page.set_viewport_size({"width": WIDTH, "height": 740})
    addresses = list(pages_of(server, page, tools))
    wide = {}
    for path, token in addresses:
        page.context.clear_cookies()
        cookies = {"language": language, **({COOKIE: token} if token else {})}
        page.context.add_cookies(
            [
                {"name": name, "value": value, "url": server.address}
                for name, value in cookies.items()
            ]
        )
        page.goto(server.address + path)
        width, cut = page.evaluate("document.documentElement.scrollWidth"), page.evaluate(CUT)
        if width > WIDTH or cut:
            wide[f"{page.title()} {path}"] = (width, cut)
    assert wide == {}
