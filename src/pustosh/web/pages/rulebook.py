"""Reading the rules: browse by section, search, and one rule with its ruling and its scenes."""

import re
from difflib import get_close_matches

from starlette.requests import Request
from starlette.responses import Response

from pustosh.kernel.rulebook import CITATION, Rule, Rulebook
from pustosh.kernel.spec import GameSpec
from pustosh.matches.rule_search import search_rules
from pustosh.web.desk import respond
from pustosh.web.drawing.reading import in_order, one_page
from pustosh.web.lookup import kit_of
from pustosh.web.people.visitors import visitor
from pustosh.web.scenes.index import titles_of

LONGEST_SEARCH = 200
LONGEST_ID = 20
TABLE = re.compile(r"[A-Za-z0-9_-]{1,40}")
CLOSE = 5  # rules that are offered instead of one that does not exist


def browse(request: Request) -> Response:
    """All rules by section, or those in which all the words occur."""
    spec, _ = kit_of(request)
    words = request.query_params.get("q", "").strip()[:LONGEST_SEARCH]
    return contents(request, spec, words)


def contents(
    request: Request, spec: GameSpec, words: str = "", status: int = 200, missing: str = ""
) -> Response:
    language = visitor(request).language
    book = spec.rulebook(language)
    wanted = {rule.id for rule in search_rules(book, words)}
    close = get_close_matches(missing[:LONGEST_ID].upper(), book.ids, n=CLOSE) if missing else []
    return respond(
        request,
        "web/pages/rules.html",
        status,
        spec=spec,
        sections=[
            (section.id, section.title, rules)
            for section in in_order(spec.folder, book.sections)
            if (rules := [rule for rule in section.rules if rule.id in wanted])
        ],
        words=words,
        count=len(wanted),
        missing=missing,
        close=[book.rule(id_) for id_ in close],
        one_page=None if words or missing else one_page(spec.folder, language),
        from_table=table_of(request),
    )


def table_of(request: Request) -> str:
    """The table from which the rulebook was opened; empty if it was opened from elsewhere."""
    table = request.query_params.get("table", "")
    return table if TABLE.fullmatch(table) else ""


def rule(request: Request) -> Response:
    """A rule with its ruling, its source, its neighbours and the scenes that prove it."""
    spec, _ = kit_of(request)
    book, id_ = spec.rulebook(visitor(request).language), request.path_params["id"]
    if id_ not in book.ids:
        return contents(request, spec, status=404, missing=id_)
    rule = book.rule(id_)
    section = next(section for section in book.sections if section.id == rule.section)
    before, after = neighbours(book, id_)
    in_place = bool(request.headers.get("x-live"))  # a chip opens it over another page
    return respond(
        request,
        "web/pages/rule_popup.html" if in_place else "web/pages/rule.html",
        spec=spec,
        rule=rule,
        section=section.title,
        text=cited(book, rule.text),
        ruling=cited(book, rule.ruling),
        before=before,
        after=after,
        scenes=titles_of(spec.name, id_, visitor(request).language),
        from_table=table_of(request),
    )


def neighbours(book: Rulebook, id_: str) -> tuple[Rule | None, Rule | None]:
    """The rules before and after this one, as the rulebook goes."""
    ids = book.ids
    at = ids.index(id_)
    before = book.rule(ids[at - 1]) if at else None
    after = book.rule(ids[at + 1]) if at + 1 < len(ids) else None
    return before, after


def cited(book: Rulebook, text: str) -> list[tuple[str, bool]]:
    """The text in pieces; True: this piece is the id of another rule."""
    known = set(book.ids)
    pieces, at = [], 0
    for citation in CITATION.finditer(text):
        if citation[0] in known:
            pieces += [(text[at : citation.start()], False), (citation[0], True)]
            at = citation.end()
    return [piece for piece in [*pieces, (text[at:], False)] if piece[0]]
