"""What a page without scripts offers: the hidden fields of its answer and the keys to choose."""

import re
from html.parser import HTMLParser


def fields(page):
    """Seat and number of the open question, as the form sends them."""
    return dict(re.findall(r'name="(seat|question)" value="(\d+)"', page))


def keys(page):
    return re.findall(r'class="[\w ]*\bchoice" form="answer" name="key" value="([^"]+)"', page)


def last(page):
    """The name of the answer that the button of the undo takes back."""
    field = re.search(r'name="last" value="([^"]+)"', page)
    return field[1] if field else ""


class Filled(HTMLParser):
    """The fields of a page's large form as a browser would send them, nothing touched."""

    def __init__(self, page):
        super().__init__()
        self.sent, self._select = {}, ""
        self.feed(page)

    def handle_starttag(self, tag, attributes):
        field = dict(attributes)
        name, value = field.get("name", ""), field.get("value", "")
        if tag == "input" and name and ("checked" in field or field.get("type") == "text"):
            self.sent[name] = value
        if tag == "select":
            self._select = name
        if tag == "option" and ("selected" in field or self._select not in self.sent):
            self.sent[self._select] = value


def form_as_it_stands(page):
    return Filled(page).sent
