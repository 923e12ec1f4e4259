"""What a pack says in other languages, compared with the English: problems, and what is missing."""

from collections.abc import Iterator, Mapping
from difflib import get_close_matches
from pathlib import Path
from typing import NamedTuple

from pustosh.kernel.packs import PackError, Printed, Problem
from pustosh.kernel.translation.parts import (
    FORMS,
    Fault,
    form_faults,
    shape_faults,
    text_faults,
    texts_in,
)
from pustosh.kernel.translation.reading import NATIVE, TEXTS, Entry, files_of, read_entries

Entries = Mapping[str, Printed[Entry]]
ARTICLES = ("the ", "a ", "an ", "der ", "die ", "das ", "ein ", "eine ")


class Progress(NamedTuple):
    """How much of a pack is there in one language."""

    language: str
    texts: int  # in English
    missing: tuple[Problem, ...]

    @property
    def translated(self) -> int:
        return self.texts - len(self.missing)

    @property
    def percent(self) -> int:
        return 100 * self.translated // self.texts if self.texts else 100


def languages_of(folder: Path) -> list[str]:
    """Those that the pack has besides English."""
    folders = (path for path in (folder / TEXTS).glob("*") if path.is_dir())
    return sorted(path.name for path in folders if path.name != NATIVE)


def check_translations(folder: Path) -> list[Progress]:
    """How far each language has come; PackError where a translation does not agree."""
    english, problems = read_language(folder, NATIVE)
    problems += same_titles(english, english, across_files=True)
    progress = []
    for language in languages_of(folder):
        own, faults = read_language(folder, language)
        problems += [*faults, *disagreements(english, own, language), *same_titles(own, english)]
        progress.append(Progress(language, count(english), tuple(missing(english, own, language))))
    if problems:
        raise PackError(*sorted(problems))
    return progress


def read_language(folder: Path, language: str) -> tuple[Entries, list[Problem]]:
    """Every entry that can be read, and a problem for each file or entry that cannot."""
    entries: dict[str, Printed[Entry]] = {}
    problems: list[Problem] = []
    for path in files_of(folder, language):
        try:
            read = read_entries(folder, path)
        except PackError as error:
            problems += error.problems
            continue
        problems += [
            entry.problem(f"this text is in {entries[id_].file} too: keep one of the two")
            for id_, entry in read.items()
            if id_ in entries
        ]
        entries |= read
    return entries, problems


def disagreements(english: Entries, own: Entries, language: str) -> Iterator[Problem]:
    for id_, entry in own.items():
        if id_ not in english:
            close = " or ".join(get_close_matches(id_, english)) or "the id of a card"
            yield entry.problem(f"a text without a card: expected {close}")
            continue
        if Path(entry.file).name != (home := Path(english[id_].file).name):
            yield entry.problem(f"expected in {TEXTS}/{language}/{home}, as in English")
        for path, message in faults_of(english[id_].value, entry.value, language):
            yield entry.problem(message, path)


def faults_of(english: Entry, own: Entry, language: str) -> Iterator[Fault]:
    """Of one card: its shape, its texts one by one, the forms of its name."""
    yield from shape_faults(english, own)
    there, here = dict(texts_in(english)), dict(texts_in(own))
    for path in (path for path in there if path in here):
        for message in text_faults(there[path], here[path]):
            yield Fault(path, message)
    for message in form_faults(own.get(FORMS, {}), language):
        yield Fault(f".{FORMS}", message)


def count(english: Entries) -> int:
    return sum(len(list(texts_in(entry.value))) for entry in english.values())


def missing(english: Entries, own: Entries, language: str) -> Iterator[Problem]:
    """Each English text without a translation, at the place where that belongs."""
    for id_, entry in english.items():
        translated = own.get(id_)
        here = dict(texts_in(translated.value)) if translated else {}
        file = f"{TEXTS}/{language}/{Path(entry.file).name}"
        for path, _ in texts_in(entry.value):
            if path not in here:
                line = translated.line if translated else 0
                yield Problem(file, line, id_, f"no {path.lstrip('.')}")


def same_titles(own: Entries, english: Entries, across_files: bool = False) -> Iterator[Problem]:
    """No two cards have one title, unless they have one in English too; games compare the cards of
    one file themselves."""
    first: dict[str, str] = {}
    for id_, title in titles_of(own, english).items():
        owner = first.setdefault(bare(title), id_)
        alike = bare(english[id_].value["name"]) == bare(english[owner].value["name"])
        apart = own[owner].file != own[id_].file
        if owner != id_ and (apart if across_files else not alike):
            problem = f"'{title}' is the title of {owner} too: give it its own"
            yield own[id_].problem(problem, ".name")


def titles_of(own: Entries, english: Entries) -> dict[str, str]:
    """Names above texts: a thing without a text, such as wood, has no title."""
    return {
        id_: entry.value["name"]
        for id_, entry in own.items()
        if isinstance(entry.value.get("name"), str)
        and id_ in english
        and english[id_].value.get("text")
    }


def bare(title: str) -> str:
    """Without what nobody hears: capitals, a leading article, marks."""
    plain = title.casefold()
    for article in ARTICLES:
        plain = plain.removeprefix(article)
    return "".join(sign for sign in plain if sign.isalnum())
