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
    for word, wanted in schema.items():
        if word not in SAID and (why := WORDS[word](wanted, value, known, at, schema)):
            return why
    return ""


def _ref(wanted, value, known, at, schema):
    return misfit(known[wanted.removeprefix("#/components/schemas/")], value, known, at)


def _type(wanted, value, known, at, schema):
    fits = isinstance(value, TYPES[wanted]) and not (
        wanted == "integer" and isinstance(value, bool)
    )
    return "" if fits else f"{at} is no {wanted}: {value!r}"


def _any(wanted, value, known, at, schema):
    faults = [misfit(branch, value, known, at) for branch in wanted]
    return "" if "" in faults else "; or ".join(faults)


def _enum(wanted, value, known, at, schema):
    return "" if value in wanted else f"{at} is {value!r}, not of {wanted}"


def _minimum(wanted, value, known, at, schema):
    return "" if value >= wanted else f"{at} is {value}, below {wanted}"


def _required(wanted, value, known, at, schema):
    missing = [name for name in wanted if name not in value]
    return f"{at} lacks {missing}" if missing else ""


def _properties(wanted, value, known, at, schema):
    """Stricter than the standard: a reply says nothing that is not described."""
    if "additionalProperties" not in schema and (more := value.keys() - wanted.keys()):
        return f"{at} has {sorted(more)} that nobody described"
    named = (
        misfit(wanted[name], value[name], known, f"{at}.{name}") for name in value.keys() & wanted
    )
    return next(filter(None, named), "")


def _additional(wanted, value, known, at, schema):
    extra = value.keys() - schema.get("properties", {}).keys()
    if wanted is False:
        return f"{at} has {sorted(extra)}" if extra else ""
    return next(filter(None, (misfit(wanted, value[n], known, f"{at}.{n}") for n in extra)), "")


def _prefix(wanted, value, known, at, schema):
    pairs = enumerate(zip(wanted, value, strict=False))
    return next(filter(None, (misfit(s, v, known, f"{at}[{n}]") for n, (s, v) in pairs)), "")


def _items(wanted, value, known, at, schema):
    rest = value[len(schema.get("prefixItems", ())) :]
    if wanted is False:
        return f"{at} is too long" if rest else ""
    return next(
        filter(None, (misfit(wanted, v, known, f"{at}[{n}]") for n, v in enumerate(rest))), ""
    )


def _shortest(wanted, value, known, at, schema):
    return "" if len(value) >= wanted else f"{at} is too short"


def _longest(wanted, value, known, at, schema):
    return "" if len(value) <= wanted else f"{at} is too long"


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
