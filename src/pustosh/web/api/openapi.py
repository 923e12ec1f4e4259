"""The OpenAPI document of the API, made from the types it takes and gives."""

import re
from functools import cache
from http import HTTPStatus
from typing import Any, get_type_hints

import msgspec

from pustosh import __version__
from pustosh.matches.record import Answer, End, Header
from pustosh.web.api import wire
from pustosh.web.api.operations import (
    ACTING,
    DOCUMENT,
    OPERATIONS,
    QUERY,
    RECORD,
    TOKEN,
    VIEW,
    Operation,
)
from pustosh.web.games import all_games

JSON, JSON_LINES = "application/json", "application/jsonl"


@cache
def document() -> dict[str, Any]:
    schemas = Schemas()
    paths: dict[str, Any] = {}
    for row in OPERATIONS:
        paths.setdefault(row.path, {})[row.method] = operation(row, schemas)
    return {
        "openapi": "3.1.0",
        "info": {"title": "Pustosh", "version": __version__},
        "servers": [{"url": "/api"}],
        "paths": paths,
        "components": {
            "schemas": schemas.components,
            "securitySchemes": {"seat": {"type": "http", "scheme": "bearer"}},
        },
    }


class Schemas:
    """Every type of the API as a schema; types that refer to others share the components."""

    def __init__(self) -> None:
        ours = [kind for row in OPERATIONS for kind in (row.gives, row.takes)]
        views = [get_type_hints(spec.view)["return"] for spec in all_games()]
        types = [kind for kind in ours if kind is not None and not isinstance(kind, str)]
        types += [wire.Problem, wire.AnswerRefused, Header, Answer, End, *views]
        made, self.components = msgspec.json.schema_components(
            types, ref_template="#/components/schemas/{name}"
        )
        self._of = list(zip(types, made, strict=True))
        self._special: dict[str, dict[str, Any]] = {
            VIEW: {"anyOf": made[-len(views) :]},
            RECORD: {"type": "string"},
            DOCUMENT: {"type": "object"},
            ACTING: {"anyOf": [self.of(wire.AnswerRefused), self.of(wire.Problem)]},
        }

    def of(self, kind: Any) -> dict[str, Any]:
        if isinstance(kind, str):
            return self._special[kind]
        return next(schema for type_, schema in self._of if type_ == kind)


def operation(row: Operation, schemas: Schemas) -> dict[str, Any]:
    problems = {
        str(status): response(status, row.refused if status == 409 else wire.Problem, schemas)
        for status in row.problems
    }
    made: dict[str, Any] = {
        "summary": row.summary,
        "operationId": "_".join([row.method, *re.findall(r"\b[a-z]+\b(?!})", row.path)]),
        "parameters": parameters(row),
        "security": TOKEN[row.token],
        "responses": {
            str(row.status): response(row.status, row.gives, schemas),
            **problems,
            "default": response(500, wire.Problem, schemas),
        },
    }
    if row.takes is not None:
        content = {JSON: {"schema": schemas.of(row.takes)}}
        made["requestBody"] = {"required": True, "content": content}
    return made


def response(status: int, kind: Any, schemas: Schemas) -> dict[str, Any]:
    media = JSON_LINES if kind == RECORD else JSON
    content = {media: {"schema": schemas.of(kind)}}
    return {"description": HTTPStatus(status).phrase, "content": content}


def parameters(row: Operation) -> list[dict[str, Any]]:
    path = [
        {"name": name, "in": "path", "required": True, "schema": {"type": "string"}}
        for name in re.findall(r"\{(\w+)\}", row.path)
    ]
    asked = [
        {"name": name, "in": "query", "description": QUERY[name][0], "schema": QUERY[name][1]}
        for name in row.query
    ]
    return [*path, *asked]
