"""The smallest parts of a page: every text in them is escaped once."""

import pytest
from jinja2 import DictLoader, UndefinedError
from markupsafe import Markup

from pustosh.web.drawing.small_parts import chip, drawing, icon, letter, shape, sign
from pustosh.web.drawing.templates import environment_of


def test_a_label_is_escaped_and_html_stays_as_it_is():
    """Both are equal as texts, so what one has written is not taken for the other."""
    text = "a &amp; b"
    assert 'aria-label="a &amp;amp; b"' in icon("food", text)
    assert 'aria-label="a &amp; b"' in icon("food", Markup(text))
    assert 'aria-label="a &amp;amp; b"' in icon("food", text)


def test_without_a_label_it_is_decoration():
    assert icon("food") == (
        '<svg class="i i-food" width="16" height="16" aria-hidden="true">'
        '<use href="/static/sprite.svg#food"/></svg>'
    )
    assert 'role="img"' not in letter("S")
    assert 'role="img"' in letter("S", "letter", "Strength")


def test_a_sign_is_of_its_game():
    assert sign("shelter/threat") == icon("threat", "", "shelter")
    assert "/games/shelter/sprite.svg#threat" in sign("shelter/threat")
    assert drawing({"icon": "sky", "game": ""}, "dots", 12, 8) == (
        '<svg class="dots" width="12" height="8" aria-hidden="true">'
        '<use href="/static/sprite.svg#sky"/></svg>'
    )


def test_marks_and_chips():
    assert 'data-seat="3"' in shape(3)
    assert chip("SH-EXCH-06", "shelter") == (
        '<a class="chip" href="/rules/shelter/SH-EXCH-06"><span class="vh">SH-</span>EXCH-06</a>'
    )


MACRO = "{% macro twice(x) %}{{ x }}{{ x }}{% endmacro %}{{ twice(x=value) }}{{ twice(value) }}"


@pytest.mark.parametrize(
    ("value", "html"),
    [("<b>", "&lt;b&gt;"), (Markup("<b>"), "<b>"), (7, "7"), (None, "None")],
)
def test_templates_escape_what_is_no_html(value, html):
    templates = environment_of(DictLoader({"page": "{{ value }}", "macro": MACRO}), {})
    assert templates.get_template("page").render(value=value) == html
    assert templates.get_template("macro").render(value=value) == html * 4


def test_a_name_that_nobody_has_set_is_an_error():
    templates = environment_of(DictLoader({"page": "{{ said }}", "call": "{{ said() }}"}), {})
    for name in ("page", "call"):
        with pytest.raises(UndefinedError):
            templates.get_template(name).render()
