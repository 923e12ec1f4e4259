"""What of a view does not fit into its vector: unknown words, rows and numbers out of range."""

from functools import singledispatch

from pustosh.encoding import shapes


@singledispatch
def losses(shape, value, path):
    return []


@losses.register
def _(shape: shapes.Record, value, path):
    return [
        lost
        for name, part in shape.parts.items()
        for lost in losses(part, getattr(value, name), f"{path}.{name}")
    ]


@losses.register
def _(shape: shapes.Maybe, value, path):
    return [] if value is None else losses(shape.inner, value, path)


@losses.register
def _(shape: shapes.Number, value, path):
    fits = value is None or shape.low <= value <= shape.high
    return [] if fits else [(path, value)]


@losses.register
def _(shape: shapes.Word, value, path):
    return [(path, value)] if value and value not in shape.ranks else []


@losses.register
def _(shape: shapes.Words, value, path):
    return [(path, word) for word in value if word not in shape.ranks]


@losses.register
def _(shape: shapes.Rows, value, path):
    beyond = [(path, len(value))] if len(value) > shape.most else []
    return beyond + [lost for row in value for lost in losses(shape.row, row, path)]


@losses.register
def _(shape: shapes.Keyed, value, path):
    unknown = [(path, key) for key in value if key not in shape.words]
    return unknown + [lost for inner in value.values() for lost in losses(shape.inner, inner, path)]


@losses.register
def _(shape: shapes.Hosts, value, path):
    things = [thing for lying in value.values() for thing in lying]
    return [(path, word) for word in things if word not in shape.ranks]


@losses.register
def _(shape: shapes.Pairs, value, path):
    return [(path, len(value))] if len(value) > shape.most else []
