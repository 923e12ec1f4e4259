"""Files are parsed and checked once; what is kept is never wrong, whoever touches it."""

import os
from pathlib import Path

import pytest

from pustosh.kernel import strict_yaml
from pustosh.kernel.caching.checking import problems_once
from pustosh.kernel.strict_yaml import PackError, Problem, read_document

TEXT = "- {id: A1, cost: [1, 2.5, true, null], 7: seven}\n" * 60 + "- id: last\n"


@pytest.fixture
def cache(tmp_path, monkeypatch) -> Path:
    folder = tmp_path / "cache"
    monkeypatch.setenv("PUSTOSH_CACHE", str(folder))
    return folder


@pytest.fixture
def pack(tmp_path) -> Path:
    folder = tmp_path / "pack"
    folder.mkdir()
    (folder / "cards.yaml").write_text(TEXT)
    return folder


def forbid_parsing(monkeypatch) -> None:
    def parse(text, file):
        raise AssertionError(f"{file} was parsed")

    monkeypatch.setattr(strict_yaml, "_parsed", parse)


def test_a_file_is_parsed_once_and_means_the_same_then(cache, pack, monkeypatch):
    first = read_document(pack / "cards.yaml")
    forbid_parsing(monkeypatch)
    again = read_document(pack / "cards.yaml", "other")
    assert (again.value, dict(again.lines)) == (first.value, dict(first.lines))
    assert again.value[0]["cost"][2] is True
    assert again.value[0][7] == "seven"
    assert (again.file, again.lines["[60].id"]) == ("other", 61)


def test_a_changed_byte_is_noticed(cache, pack):
    read_document(pack / "cards.yaml")
    (pack / "cards.yaml").write_text(TEXT.replace("last", "lost"))
    assert read_document(pack / "cards.yaml").value[-1] == {"id": "lost"}


@pytest.mark.parametrize("body", [b"", b"\x00" * 40, None])
def test_a_damaged_entry_is_ignored_and_written_anew(cache, pack, body):
    first = read_document(pack / "cards.yaml")
    (entry,) = cache.iterdir()
    whole = entry.read_bytes()
    entry.write_bytes(whole[:-1] if body is None else body)
    assert read_document(pack / "cards.yaml").value == first.value
    assert entry.read_bytes() == whole


def test_without_a_folder_to_write_to_nothing_is_kept(pack, tmp_path, monkeypatch):
    (tmp_path / "file").write_text("")
    for place in (str(tmp_path / "file" / "cache"), ""):
        monkeypatch.setenv("PUSTOSH_CACHE", place)
        assert read_document(pack / "cards.yaml").value[-1] == {"id": "last"}


def test_a_file_that_is_wrong_is_wrong_every_time(cache, pack):
    (pack / "cards.yaml").write_text(TEXT + "- {a: 1, a: 2}\n")
    for _ in range(2):
        with pytest.raises(PackError, match=r"cards\.yaml:62"):
            read_document(pack / "cards.yaml")
    assert not cache.exists()


def test_a_pack_is_checked_until_nothing_is_wrong_and_anew_when_anything_changes(cache, pack):
    asked = []

    def check(records: list[str]) -> list[Problem]:
        asked.append(records)
        return [Problem("cards.yaml", 1, "", "wrong")] if records else []

    assert problems_once(pack, "shelter", ["A1"], check)
    assert problems_once(pack, "shelter", ["A1"], check)
    assert not problems_once(pack, "shelter", [], check)
    assert not problems_once(pack, "shelter", [], check)
    assert len(asked) == 3
    (pack / "cards.yaml").write_text(TEXT + "# more\n")
    assert not problems_once(pack, "shelter", [], check)
    assert len(asked) == 4


def test_old_entries_make_room(cache, pack):
    cache.mkdir()
    for n in range(1000):
        (cache / f"{n}").write_bytes(b"")
        os.utime(cache / f"{n}", (n, n))
    read_document(pack / "cards.yaml")
    assert len(list(cache.iterdir())) == 501
    assert (cache / "999").exists()
    assert not (cache / "0").exists()
