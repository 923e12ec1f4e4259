"""What is wrong with words and values of a shape: each fault with its path inside the value."""

from collections.abc import Iterator
from typing import Any, TypeAlias

from pustosh.kernel.faults import unknown
from pustosh.kernel.vocabulary.scope import Scope
from pustosh.kernel.vocabulary.shapes import ANY, MORE, Args, Shape, is_list, said, shown
from pustosh.kernel.vocabulary.tables import Entry, Words

Found: TypeAlias = Iterator[tuple[str, str]]  # where inside, and what is wrong


def faults(shape: Shape, value: Any, scope: Scope) -> Found:
    """All that is wrong with a value of this shape."""
    if isinstance(shape, tuple):
        yield from choice_faults(shape, value, scope)
    elif isinstance(shape, dict):
        yield from record_faults(shape, value, scope)
    elif isinstance(shape, list):
        yield from list_faults(shape[0], value, scope)
    elif isinstance(shape, Args):
        yield from args_faults(shape, value, scope)
    else:
        yield from kind_faults(shape, value, scope)


def kind_faults(kind: str, value: Any, scope: Scope) -> Found:
    """Words inside a word, a filter, or one plain value."""
    tables = scope.tables
    if kind in tables.rows:
        yield from row_faults(kind, value, scope)
    elif kind in tables.mappings:
        yield from mapping_faults(kind, value, scope)
    elif kind in tables.single:
        row = tables.single[kind]
        yield from printed_faults(row.sort, value, scope.inside(row))
    elif kind in tables.shared:
        yield from filter_faults(kind, value, scope)
    else:
        yield from value_faults(kind, value, scope)


def value_faults(kind: str, value: Any, scope: Scope) -> Found:
    """One plain value; of `level(1)` the word decides where it may stand."""
    faults_here = list(scope.tables.kinds[kind].faults(value, scope.names))
    word = said(value).partition("(")[0]
    if not faults_here and (reason := scope.tables.refusal(kind, word, scope.may)):
        faults_here = [("", reason)]
    yield from ((path, scope.says(fault)) for path, fault in faults_here)


def choice_faults(shapes: tuple[Shape, ...], value: Any, scope: Scope) -> Found:
    """Of several shapes the one that a value comes nearest to."""
    near = next((shape for shape in shapes if is_like(shape, value, scope)), None)
    if near is None:
        yield "", scope.says(f"'{said(value)}': expected {shown(shapes)}")
    else:
        yield from faults(near, value, scope)


def is_like(shape: Shape, value: Any, scope: Scope) -> bool:
    """Whether a value is at least of the sort of this shape."""
    if isinstance(shape, str):
        kind = scope.tables.kinds.get(shape)
        flag = kind is not None and kind.is_flag
        return isinstance(value, bool) == flag and not isinstance(value, dict | list)
    return isinstance(value, type(shape))


def record_faults(shape: Words, value: Any, scope: Scope) -> Found:
    """`{n: count, to?: place, …: person}`: only known fields, each right, none missing."""
    if not isinstance(value, dict):
        yield "", scope.says(f"'{said(value)}': expected {shown(dict(shape))}")
        return
    fields = fields_of(shape, scope)
    known = {name.rstrip("?"): arg for name, arg in fields.items()}
    for name, arg in value.items():
        for path, fault in field_faults(known, name, arg, scope):
            yield f".{name}{path}", fault
    for name in fields:
        if not name.endswith("?") and not name.startswith(ANY) and name not in value:
            yield "", scope.says(f"no '{name}': expected {shown(dict(shape))}")


def fields_of(shape: Words, scope: Scope) -> dict[str, Shape]:
    """The fields of a record, with those that it shares with others."""
    fields = {**scope.tables.shared.get(str(shape.get(MORE, "")), {}), **shape}
    fields.pop(MORE, None)
    return fields


def field_faults(known: dict[str, Shape], name: Any, arg: Any, scope: Scope) -> Found:
    any_name = next((key for key in known if key.startswith(ANY)), "")
    if name in known:
        yield from faults(known[name], arg, scope)
    elif any_name:
        yield from value_faults(any_name.removeprefix(ANY), name, scope)
        yield from faults(known[any_name], arg, scope)
    else:
        yield "", scope.says(str(unknown("argument", said(name), known)))


def list_faults(shape: Shape, value: Any, scope: Scope) -> Found:
    """`[letter, …]`, never empty."""
    if not isinstance(value, list) or not value:
        yield "", scope.says(f"'{said(value)}': expected a list, {shown([shape])}")
        return
    for index, part in enumerate(value):
        yield from ((f"[{index}]{path}", fault) for path, fault in faults(shape, part, scope))


def args_faults(shape: Args, value: tuple[Any, ...], scope: Scope) -> Found:
    """`(deck, n?)`: as many as there should be, each right."""
    if not shape.least <= len(value) <= shape.most:
        printed = f"{scope.word}({', '.join(map(said, value))})" if value else scope.word
        yield "", f"wrong number of arguments in '{printed}': expected {scope.word}{shape}"
        return
    for at, arg in enumerate(value):
        yield from kind_faults(shape.kind(at), arg, scope)


def filter_faults(kind: str, value: Any, scope: Scope) -> Found:
    """A filter of right words that something in the pack fits."""
    faults_here = list(record_faults(scope.tables.shared[kind], value, scope))
    yield from faults_here or sense_faults(kind, value, scope)


def sense_faults(name: str, value: Any, scope: Scope) -> Found:
    """Arguments that are right one by one must make sense together."""
    judge = scope.tables.sense.get(name)
    if judge is not None and (fault := judge(value, scope.names)):
        yield "", scope.says(fault)


def row_faults(kind: str, rows: Any, scope: Scope) -> Found:
    """Words one after the other."""
    row = scope.tables.rows[kind]
    scope = scope.inside(row)
    if not is_list(rows) or not (rows or row.empty):
        sample = scope.tables.writing.sample
        yield "", scope.says(f"'{said(rows)}': expected a list of words, {sample}")
        return
    for index, printed in enumerate(rows):
        for path, fault in printed_faults(row.sort, printed, scope):
            yield f"[{index}]{path}", fault
    yield from repeated(row.sort, rows, scope)


def repeated(sort: str, rows: Any, scope: Scope) -> Found:
    """Words that may stand once."""
    tables = scope.tables
    met: set[Any] = set()
    for index, printed in enumerate(rows if sort in tables.once else ()):
        entry = tables.writing.read(sort, printed)
        if isinstance(entry, Entry):
            if entry.word in met and entry.word not in tables.once[sort]:
                yield f"[{index}]", f"'{entry.word}' stands here twice: expected it once"
            met.add(entry.word)


def mapping_faults(kind: str, value: Any, scope: Scope) -> Found:
    """Words that must all hold, or all be paid."""
    if not isinstance(value, dict) or not value:
        yield "", scope.says(f"'{said(value)}': expected {{word: argument}}, a {kind}")
        return
    for word, arg in value.items():
        yield from word_faults(Entry(scope.tables.mappings[kind], word, arg), scope)


def printed_faults(sort: str, printed: Any, scope: Scope) -> Found:
    """One word as it is written on the card."""
    entry = scope.tables.writing.read(sort, printed)
    if isinstance(entry, str):
        yield "", scope.says(entry)
    else:
        yield from word_faults(entry, scope)


def word_faults(entry: Entry, scope: Scope) -> Found:
    """One word: known, allowed here, with right arguments that make sense together."""
    sort, word, arg = entry
    inner = scope._replace(word=word)
    if word not in scope.tables.sorts[sort]:
        faults_here = [("", stranger(sort, said(word), scope))]
    elif reason := scope.tables.refusal(sort, word, scope.may):
        faults_here = [("", reason)]
    else:
        also = also_of(entry, scope)
        rest = {name: part for name, part in arg.items() if name not in also} if also else arg
        faults_here = list(record_faults(scope.tables.also[sort], also, inner)) if also else []
        faults_here += faults(scope.tables.sorts[sort][word], rest, inner)
        faults_here = faults_here or list(sense_faults(word, rest, inner))
    yield from ((f".{word}{path}", fault) for path, fault in faults_here)


def also_of(entry: Entry, scope: Scope) -> dict[str, Any]:
    """The fields that any word of this sort may have."""
    fields = scope.tables.also.get(entry.sort)
    if not fields or not isinstance(entry.arg, dict):
        return {}
    known = {name.rstrip("?") for name in fields}
    return {name: part for name, part in entry.arg.items() if name in known}


def stranger(sort: str, word: str, scope: Scope) -> str:
    """An unknown word, or one that is said in another way."""
    tables = scope.tables
    hint = tables.hints.get(f"{sort} {word}") or tables.hints.get(word)
    return f"'{word}' {hint}" if hint else str(unknown(sort, word, tables.sorts[sort]))
