"""A program at the API. Whatever it is told has to fit the OpenAPI document."""

import random
import re

from json_schema import misfit
from pustosh.web.api.openapi import JSON_LINES, document

SEATS = ({"kind": "me", "name": "Ada"}, {"kind": "invited", "name": "Ben"})


class Program:
    def __init__(self, client, token=""):
        self.client = client
        self.headers = {"authorization": f"Bearer {token}"} if token else {}

    def ask(self, path, body=None, status=200, **query):
        """A documented request; its reply, which has this status and fits the document."""
        method = "get" if body is None else "post"
        reply = self.client.request(
            method, f"/api{path}", json=body, params=query, headers=self.headers
        )
        assert reply.status_code == status, reply.text
        return described(method, path, reply)

    def decide(self, id_, chance):
        """Answer the open question at random; False if it is not ours."""
        asked = self.ask(f"/tables/{id_}/choices")
        if asked["seat"] is None or asked["decider"] != asked["seat"]:
            return False
        key = chance.choice(asked["choices"])["key"]
        taken = self.ask(f"/tables/{id_}/answer", {"question": asked["question"], "key": key})
        assert taken["question"] == asked["question"] + 1
        return True


def described(method, path, reply):
    api = document()
    pattern = re.sub("^/tables/[^/]+", "/tables/{id}", path)
    pattern = re.sub("^/games/[^/]+", "/games/{game}", pattern)
    (content,) = api["paths"][pattern][method]["responses"][str(reply.status_code)][
        "content"
    ].items()
    media, schema = content[0], content[1]["schema"]
    assert reply.headers["content-type"].partition(";")[0] == media
    value = reply.text if media == JSON_LINES else reply.json()
    assert not misfit(schema, value, api["components"]["schemas"])
    return value


def opened(client, *seats, **wish):
    """A new table: its id, and a program for each seat that is no bot's."""
    body = {"game": "shelter", "seats": list(seats or SEATS), "public": True, **wish}
    table = Program(client).ask("/tables", body, 201)
    programs = [Program(client, seat["token"]) for seat in table["seats"] if seat["token"]]
    return table["id"], programs


def play_out(id_, programs, seed="api"):
    """These programs play until nobody is asked any more."""
    chance = random.Random(seed)
    while any(program.decide(id_, chance) for program in programs):
        pass
