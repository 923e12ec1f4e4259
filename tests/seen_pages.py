"""What matters of a page that a game has drawn."""

import re
from collections import Counter
from html.parser import HTMLParser


class Seen(HTMLParser):
    """What matters of a page: buttons, ids, and what must not be there."""

    def __init__(self, html):
        super().__init__()
        self.keys, self.ids = Counter(), Counter()
        self.faults, self.levels = [], []
        self.feed(html)
        self.close()

    def handle_starttag(self, tag, attrs):
        given = dict(attrs)
        if tag == "button" and given.get("type") != "button":
            self.button(given)
        if tag == "svg" and not {"width", "height"} <= given.keys():
            self.faults.append("a drawing without size")
        if tag in ("script", "style") or "style" in given or any(a.startswith("on") for a in given):
            self.faults.append(f"inline in <{tag}>")
        if re.fullmatch("h[1-6]", tag):
            self.levels.append(int(tag[1]))
        self.ids.update([given["id"]] if "id" in given else [])

    def button(self, given):
        wanted = {"class": "on", "form": "answer", "name": "key", "tabindex": "-1"}
        if wanted.items() <= given.items():
            self.keys[given["value"]] += 1
        else:
            self.faults.append(f"a strange button: {given}")
