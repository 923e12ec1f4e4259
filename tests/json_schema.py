"""As much of JSON Schema as our own documents use; anything else in a schema is an error."""

from typing import Any

TYPES: dict[str, Any] = {
    "object": dict,
    "array": list,
    "string": str,
    "integer": int,
    "boolean": bool,
    "null": type(None),
}
SAID = {"title", "description", "default"}  # about a value, not of it


def misfit(schema: dict[str, Any], value: Any, known: dict[str, Any], at: str = "$") -> str:
    """Where and why a value does not fit; empty if it does."""
    for word, said in schema.items():
        if word not in SAID and (why := WORDS[word](said, value, known, at, schema)):
            return why
    return ""


def _ref(said, value, known, at, schema):
    return misfit(known[said.removeprefix("#/components/schemas/")], value, known, at)


def _type(said, value, known, at, schema):
    fits = isinstance(value, TYPES[said]) and not (said == "integer" and isinstance(value, bool))
    return "" if fits else f"{at} is no {said}: {value!r}"


def _any(said, value, known, at, schema):
    found = [misfit(one, value, known, at) for one in said]
    return "" if "" in found else "; or ".join(found)


def _enum(said, value, known, at, schema):
    return "" if value in said else f"{at} is {value!r}, not of {said}"


def _minimum(said, value, known, at, schema):
    return "" if value >= said else f"{at} is {value}, below {said}"


def _required(said, value, known, at, schema):
    missing = [name for name in said if name not in value]
    return f"{at} lacks {missing}" if missing else ""


def _properties(said, value, known, at, schema):
    """Stricter than the standard: a reply says nothing that is not described."""
    if "additionalProperties" not in schema and (more := value.keys() - said.keys()):
        return f"{at} has {sorted(more)} that nobody described"
    named = (misfit(said[name], value[name], known, f"{at}.{name}") for name in value.keys() & said)
    return next(filter(None, named), "")


def _additional(said, value, known, at, schema):
    extra = value.keys() - schema.get("properties", {}).keys()
    if said is False:
        return f"{at} has {sorted(extra)}" if extra else ""
    return next(filter(None, (misfit(said, value[n], known, f"{at}.{n}") for n in extra)), "")


def _prefix(said, value, known, at, schema):
    pairs = enumerate(zip(said, value, strict=False))
    return next(filter(None, (misfit(s, v, known, f"{at}[{n}]") for n, (s, v) in pairs)), "")


def _items(said, value, known, at, schema):
    rest = value[len(schema.get("prefixItems", ())) :]
    if said is False:
        return f"{at} is too long" if rest else ""
    return next(
        filter(None, (misfit(said, v, known, f"{at}[{n}]") for n, v in enumerate(rest))), ""
    )


def _shortest(said, value, known, at, schema):
    return "" if len(value) >= said else f"{at} is too short"


def _longest(said, value, known, at, schema):
    return "" if len(value) <= said else f"{at} is too long"


WORDS = {
    "$ref": _ref,
    "type": _type,
    "anyOf": _any,
    "enum": _enum,
    "minimum": _minimum,
    "required": _required,
    "properties": _properties,
    "additionalProperties": _additional,
    "prefixItems": _prefix,
    "items": _items,
    "minItems": _shortest,
    "maxItems": _longest,
}
