"""All that a browser hears from the server: pages, replies, and what is sent while it watches."""

import html
import re


class Ears:
    def __init__(self, page):
        self.heard = []
        self.frames = []  # through the live channel
        page.on("websocket", lambda ws: ws.on("framereceived", self.frame))
        page.on("response", lambda reply: self.add(body_of(reply)))

    def frame(self, text):
        self.frames.append(text)
        self.add(text)

    def add(self, text):
        self.heard.append(html.unescape(text if isinstance(text, str) else ""))

    def knows(self, words):
        return re.search(rf"(?<!\w){re.escape(words)}(?!\w)", "\n".join(self.heard))


def body_of(reply):
    if reply.request.resource_type not in ("document", "fetch", "xhr"):
        return ""
    try:
        return reply.text()
    except Exception:
        return ""  # a redirect has no body
