"""A pack of This War of Mine that is broken in one file, and what is said of it."""

import re
from pathlib import Path

from broken_packs import edits
from pustosh.games.warofmine import SPEC
from pustosh.games.warofmine.box.cards import Start, StoryText
from pustosh.games.warofmine.box.records import DECKS
from pustosh.games.warofmine.checks.problems import problems_of
from pustosh.kernel.packs import read_cards, read_named, read_record

BASE = SPEC.pack_folder


def broken_file(file: str, card: str, old: str, new: str) -> tuple[str, int]:
    """The file with the first `old` of this card replaced, and the line where that begins."""
    text = "\n" + (BASE / f"{file}.yaml").read_text(encoding="utf-8")
    anchor = rf"\n'?{card}'?:" if file.startswith("texts") else rf"\bid: '?{card}'?(?=[,\n])"
    start = re.search(anchor, text).start() if card else 0
    here = text.find(old, start)
    following = re.compile(r"\n[-\w']").search(text, start + 1)
    if here < 0 or (following and card and here > following.start()):
        here, old = with_other_numbers(text, start, old)
    assert here >= 0, f"no {old!r} at {card} in {file}"
    return (text[:here] + new + text[here + len(old) :])[1:], text[:here].count("\n")


def with_other_numbers(text: str, start: int, old: str) -> tuple[int, str]:
    """The same words with other numbers: those are a matter of balance."""
    same_words = re.compile(re.sub(r"\d+", r"\\d+", re.escape(old))).search(text, start)
    return (same_words.start(), same_words[0]) if same_words else (-1, old)


def problems(records, folder: Path, file: str, text: str) -> list[str]:
    """What is wrong if this file reads so; lists of known words are cut."""
    path = folder / f"{file.replace('/', '-')}.yaml"
    path.write_text(text, encoding="utf-8")
    if file in DECKS:
        deck = read_cards(path, DECKS[file], f"{file}.yaml")
        changed = records._replace(decks={**records.decks, file: deck})
    elif file == "start":
        changed = records._replace(start=read_record(path, Start))
    else:
        others = {
            id_: story for id_, story in records.texts.items() if story.file != f"{file}.yaml"
        }
        new = read_named(path, StoryText, f"{file}.yaml")
        changed = records._replace(texts={**others, **new})
    return [str(problem).partition(" Known: ")[0] for problem in problems_of(changed)]


def why(records, folder: Path, broken: str) -> str:
    """Break a card: the one problem names file, changed line and card."""
    file, card, old, new = edits(broken)
    text, line = broken_file(file, card, old, new)
    (problem,) = problems(records, folder, file, text)
    prefix = f"{file}.yaml:{line}: {card}: ".replace(": : ", ": ")
    assert problem.startswith(prefix), problem
    return problem.removeprefix(prefix)
