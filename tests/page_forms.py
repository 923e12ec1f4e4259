"""What a page without scripts offers: the hidden fields of its answer and the keys to choose."""

import re


def fields(page):
    """Seat and number of the open question, as the form sends them."""
    return dict(re.findall(r'name="(seat|question)" value="(\d+)"', page))


def keys(page):
    return re.findall(r'class="[\w ]*\bchoice" form="answer" name="key" value="([^"]+)"', page)


def last(page):
    """The name of the answer that the button of the undo takes back."""
    field = re.search(r'name="last" value="([^"]+)"', page)
    return field[1] if field else ""
