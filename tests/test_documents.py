"""The documents are true: what a program can check in them is checked here."""

import doctest
import re
import shlex
import subprocess
import sys
import tomllib
from dataclasses import fields
from itertools import pairwise

import click
import msgspec
import pytest
import yaml
from click.testing import CliRunner

import pustosh
from boxes import base_box
from documents import FENCE, ROOT, SPAN, blocks, section_of, table_in, text_of
from pustosh.cli import pustosh as command_line
from pustosh.games import GAMES, game
from pustosh.games.fallout.box.cards import Encounter, Quest
from pustosh.games.fallout.box.vocabulary import SORTS, TIMINGS
from pustosh.games.fallout.checks import rows as check_rows
from pustosh.games.fallout.checks import words as fallout_words
from pustosh.games.fallout.checks.names import names_of
from pustosh.games.shelter.box import cards
from pustosh.kernel.composition import read_composition
from pustosh.kernel.packs import Printed
from pustosh.kernel.rulebook import citations
from pustosh.kernel.spec import GameSpec
from pustosh.kernel.vocabulary.shapes import kinds_in
from pustosh.kernel.vocabulary.shapes import shown as shape_shown
from pustosh.lab.coverage import coverage
from pustosh.matches.files import parse
from pustosh.matches.verify import verify

DOCUMENTS = sorted((*ROOT.glob("*.md"), *(ROOT / "docs").rglob("*.md")))
SHELTER, FALLOUT = game("shelter"), game("fallout")
WIDEST = 140

LINK = re.compile(r"\]\(([^)\s]+)\)")


def each(documents):
    return [pytest.param(path, id=str(path.relative_to(ROOT))) for path in documents]


def code_of(path):
    """Every piece of code in a document: fenced and indented lines, and spans within sentences."""
    text = text_of(path)
    fenced = [line for _, body in FENCE.findall(text) for line in body.splitlines()]
    rest = FENCE.sub("", text)
    indented = [line for line in rest.splitlines() if line.startswith("    ")]
    return [line.partition("  #")[0] for line in (*fenced, *indented, *SPAN.findall(rest))]


@pytest.mark.parametrize("path", each(DOCUMENTS))
def test_a_link_leads_to_something_that_exists(path):
    for target in LINK.findall(text_of(path)):
        if "://" not in target:
            assert (path.parent / target.partition("#")[0]).exists(), target


@pytest.mark.parametrize("path", each(DOCUMENTS))
def test_lines_fit_the_page(path):
    """All but code and rows of tables, which cannot be broken everywhere."""
    prose = FENCE.sub("", text_of(path)).splitlines()
    wide = [line for line in prose if len(line) > WIDEST and not line.lstrip().startswith("|")]
    assert wide == []


def commands_in(path):
    for code in code_of(path):
        for words in re.findall(r"(?:^|[\s/$(])pustosh ((?:[\w<>|-]+ ?)+)", code):
            yield words.split()


def find(words):
    """The command that these words call, and the words before its arguments."""
    command, path = command_line, []
    for word in words:
        if not isinstance(command, click.Group) or word.startswith("-"):
            break
        inner = find_in(command, word)
        assert inner is not None, f"no command: pustosh {' '.join([*path, word])}"
        command, path = inner, [*path, word]
    return command, path


@pytest.mark.parametrize("path", each(DOCUMENTS))
def test_a_command_that_is_named_exists_with_its_options(path):
    for words in commands_in(path):
        command, called = find(words)
        answer = CliRunner().invoke(command_line, [*called, "--help"])
        assert answer.exit_code == 0, words
        known = {name for part in command.params for name in part.opts} | {"--help", "-h"}
        assert {word for word in words if word.startswith("-")} <= known, words


def options_of(command):
    inner = getattr(command, "list_commands", lambda ctx: [])(click.Context(command))
    names = {name for part in command.params for name in part.opts}
    return names.union(*(options_of(find_in(command, name)) for name in inner), {"--help"})


def find_in(group, name):
    return group.get_command(click.Context(group), name)


@pytest.mark.parametrize("path", each(DOCUMENTS))
def test_an_option_that_is_named_alone_is_one_of_some_command(path):
    named = {word for code in code_of(path) if code.startswith("--") for word in code.split()}
    assert {word for word in named if word.startswith("--")} <= options_of(command_line)


def test_commands_are_found_where_they_are_named():
    named = {words[0] for path in DOCUMENTS for words in commands_in(path)}
    assert {"terminal", "rules", "scene", "sim", "replay", "pack", "bench"} <= named
    with pytest.raises(AssertionError, match="no command: pustosh scene burn"):
        find(["scene", "burn"])


@pytest.mark.parametrize("path", each(DOCUMENTS))
def test_a_make_target_that_is_named_exists(path):
    targets = set(re.findall(r"^([a-z]+):", text_of("Makefile"), re.M))
    named = {word for code in code_of(path) for word in re.findall(r"(?:^|\s)make ([a-z]+)", code)}
    assert named <= targets


@pytest.mark.parametrize("path", each(path for path in DOCUMENTS if path.stem != "CONTRIBUTING"))
def test_a_rule_that_is_cited_exists(path):
    books = [game(name).rulebook() for name in GAMES]
    known = {id_ for book in books for id_ in book.ids}
    assert set(citations(text_of(path), *(book.prefix for book in books))) <= known


def test_what_the_readme_shows_is_what_the_commands_say():
    (console,) = blocks("README.md", "console")
    parts = re.split(r"^\$ ", console, flags=re.M)[1:]
    for called, _, expected in (part.partition("\n") for part in parts):
        words = shlex.split(called)
        assert words[0] == "pustosh"
        printed = subprocess.run(
            [sys.executable, "-m", *words], cwd=ROOT, capture_output=True, text=True, check=True
        ).stdout
        pattern = ".*".join(map(re.escape, expected.strip().replace(" …", "…").split("…")))
        assert re.fullmatch(pattern, printed.strip(), re.S), f"{called}\n{printed}"


@pytest.mark.parametrize("name", GAMES)
def test_every_game_has_a_page_of_its_own_that_others_link_to(name):
    assert text_of(f"docs/games/{name}.md").startswith(f"# {game(name).title}\n")
    assert f"(docs/games/{name}.md)" in text_of("README.md")
    assert f"(games/{name}.md)" in text_of("docs/README.md")
    assert f"(packs-{name}.md)" in text_of("docs/packs.md")


@pytest.mark.parametrize("name", GAMES)
def test_the_page_of_a_game_counts_the_proved_rules_of_each_section(name):
    report = coverage(game(name), ROOT / "tests")
    counted = [
        [section.title, len(section.rules), sum(bool(report.proofs[r.id]) for r in section.rules)]
        for section in game(name).rulebook().sections
    ]
    counted.append(["**all**", f"**{report.rules}**", f"**{report.proved}**"])
    listed = table_in(section_of(f"docs/games/{name}.md", "## Rule coverage"))
    assert listed == [[str(cell) for cell in row] for row in counted]


@pytest.mark.parametrize("name", GAMES)
def test_the_page_of_a_game_says_for_how_many_it_is_and_how_long(name):
    fewest, most = game(name).seats
    least, longest = game(name).minutes
    text = text_of(f"docs/games/{name}.md")
    assert f"\nPlayers: {fewest} to {most}. Length: {least} to {longest} minutes" in text


@pytest.mark.parametrize("name", GAMES)
def test_the_page_of_a_game_lists_exactly_its_options(name):
    rows = table_in(section_of(f"docs/games/{name}.md", "## Options"))
    options = game(name).options
    assert [(row[0], row[1], row[3]) for row in rows] == [
        (f"`{option.name}`", _default(option), option.rule) for option in options
    ]
    for row, option in zip(rows, options, strict=True):
        words = ("yes", "no") if option.is_switch else option.values
        assert all(f"`{word}`" in row[2] for word in words), option.name


def _default(option):
    if option.is_switch:
        return "`yes`" if option.default else "`no`"
    return f"`{option.default}`" if option.default else "none"


def composition(name):
    """How many cards each file of the base pack has, as its composition says."""
    counts = (line.value for line in read_composition(game(name).pack_folder))
    return {count.of: count.count for count in counts if not count.where and not count.sum}


def subtypes(name):
    """How many cards of each subtype the base pack has."""
    counts = (line.value for line in read_composition(game(name).pack_folder))
    return {
        count.where["subtype"]: count.count
        for count in counts
        if set(count.where) == {"subtype"} and not count.sum
    }


BOXES = {name: composition(name) or subtypes(name) for name in GAMES}


@pytest.mark.parametrize(("name", "box"), BOXES.items())
def test_the_page_of_a_game_counts_the_box(name, box):
    rows = table_in(section_of(f"docs/games/{name}.md", "## The box"))
    assert {part.replace(" ", "_"): int(n) for part, n in rows} == box


@pytest.mark.parametrize("name", GAMES)
def test_the_page_of_a_pack_lists_exactly_its_files(name):
    base = game(name).pack_folder
    rows = table_in(section_of(f"docs/packs-{name}.md", "## Files"))
    patterns = [pattern for row in rows for pattern in SPAN.findall(row[0])]
    assert all(any(base.glob(pattern)) for pattern in patterns)
    translated = {path for path in base.glob("texts/*/*.yaml") if path.parent.name != "en"}
    files = set(base.rglob("*.yaml")) - translated  # they are like the English ones
    assert {path for pattern in patterns for path in base.glob(pattern)} == files


def test_the_page_of_shelters_packs_lists_exactly_the_words_cards_may_say():
    page = "docs/packs-shelter.md"
    headings = re.findall(r"^### .* \(`([A-Z_]+)`\)$", text_of(page), re.M)
    known = {
        name: words for name, words in vars(cards).items() if isinstance(words, cards.Vocabulary)
    }
    assert sorted(headings) == sorted(known)
    for title, name in re.findall(r"^(### .* \(`(\w+)`\))$", text_of(page), re.M):
        rows = table_in(section_of(page, title))
        words = [word.partition(":")[0] for row in rows for word in SPAN.findall(row[0])]
        assert set(words) == {*known[name].plain, *known[name].forms}, name


def test_the_page_of_shelters_packs_shows_words_that_are_right():
    rewards = table_in(section_of("docs/packs-shelter.md", "### Rewards (`REWARD`)"))
    assert {row[0] for row in rewards} >= {"`train:X`", "`exchange:A>B`"}
    abilities = table_in(section_of("docs/packs-shelter.md", "### Abilities of items (`ABILITY`)"))
    words = {word for row in abilities for word in SPAN.findall(row[0])}
    assert {f"end:{unit}" for unit in cards.COUNTED} <= words
    for word in words:
        filled = re.sub(
            r"[NRX]$", lambda letter: {"N": "2", "R": "food", "X": "S"}[letter[0]], word
        )
        assert cards.ABILITY.fault(filled) == "", word


def words_of(page):
    """Sort of words -> the words that its table shows, with their arguments; and its rows."""
    words = {}
    for title, sort in re.findall(r"^(### .* \(`([^`]+)`\))$", text_of(page), re.M):
        rows = table_in(section_of(page, title))
        words[sort] = ([word for row in rows for word in SPAN.findall(row[0])], rows)
    return words


def test_the_page_of_fallouts_packs_lists_exactly_the_words_cards_may_say():
    """Each word with its arguments, and once; so neither page nor program can lack one."""
    listed = words_of("docs/packs-fallout.md")
    known = {
        sort: [word + shape_shown(shape) for word, shape in words.items()]
        for sort, words in SORTS.items()
    }
    known["timing"] = list(TIMINGS)
    assert {sort: sorted(words) for sort, (words, _) in listed.items()} == {
        sort: sorted(words) for sort, words in known.items()
    }


def test_the_page_of_fallouts_packs_says_which_results_stand_in_some_places_only():
    _, rows = words_of("docs/packs-fallout.md")["effect"]
    bound = {word.partition("(")[0] for row in rows if row[2] for word in SPAN.findall(row[0])}
    only = fallout_words.VOCABULARY.only
    assert bound == {key.removeprefix("effect ") for key in only if key.startswith("effect ")}


def test_the_page_of_fallouts_packs_explains_every_argument():
    rows = table_in(section_of("docs/packs-fallout.md", "### Arguments"))
    listed = [word for row in rows for word in SPAN.findall(row[0])]
    vocabulary = fallout_words.VOCABULARY
    used = kinds_in([shape for _, _, shape in vocabulary.words()])
    assert sorted(listed) == sorted({*vocabulary.kinds, *used})


def test_the_cards_on_the_page_of_fallouts_packs_are_written_right():
    (block,) = blocks("docs/packs-fallout.md", "yaml")
    names = names_of(base_box(FALLOUT).records)
    examples = yaml.safe_load(block)
    assert {"deck" in card for card in examples} == {True, False}
    for raw in examples:
        kind, lines = (
            (Encounter, check_rows.encounter_lines)
            if "deck" in raw
            else (Quest, check_rows.quest_lines)
        )
        card = Printed(msgspec.convert(raw, kind), "packs-fallout.md", 1, str(raw["number"]))
        printed = fallout_words.readable(lines(card))
        assert list(fallout_words.VOCABULARY.problems(printed, names)) == []


def test_the_record_of_the_page_of_records_is_one():
    running, end = blocks("docs/records.md", "json")
    header, first, answers = running.partition('{"seat":')
    lines = f"{header.replace(chr(10), ' ')}\n{first}{answers}"
    record = parse(lines.encode(), "docs/records.md")
    verify(SHELTER, base_box(SHELTER), record)
    assert parse(f"{lines}{end}".encode(), "docs/records.md").end is not None
    names = {name for row in table_in(section_of("docs/records.md", "## Line by line"))
             for name in SPAN.findall(row[0])}  # fmt: skip
    assert names == set(record.header.__struct_fields__)


def test_the_sum_on_the_page_of_records_is_right():
    result = doctest.testfile(str(ROOT / "docs" / "records.md"), module_relative=False)
    assert (result.attempted, result.failed) == (2, 0)


def test_the_architecture_names_the_layers_that_are_checked():
    assert blocks("ARCHITECTURE.md", "")[0].splitlines() == contract("pustosh")["layers"]


def contract(container):
    """The layers that import-linter checks inside a package."""
    contracts = tomllib.loads(text_of("pyproject.toml"))["tool"]["importlinter"]["contracts"]
    return next(layers for layers in contracts if container in layers.get("containers", ()))


def test_the_house_has_the_rooms_that_are_checked_in_that_order():
    drawn = blocks("ARCHITECTURE.md", "")[1]
    rooms = [
        room for line in contract("pustosh.games.shelter")["layers"] for room in rooms_in(line)
    ]
    assert set(contract("pustosh.games.shelter")["containers"]) == {
        f"pustosh.games.{name}" for name in GAMES
    }
    places = [drawn.rindex(f"{room}.py" if room == "table" else f"{room}/") for room in rooms]
    assert all(room in drawn for room in rooms)
    assert sorted(places[3:]) == places[3:], "from the top down"
    for name in GAMES:
        folders = {path.name for path in game(name).folder.iterdir() if path.is_dir()}
        known = {*re.findall(r"([a-z]+)/", drawn)} - {"games"}
        assert folders - {"__pycache__", "state"} == known - {"state"}, name


def rooms_in(layer):
    return [room.strip("() ") for room in layer.split("|")]


def test_the_architecture_has_a_line_for_each_file_of_the_kernel():
    listed = [row[0].strip("`") for row in table_in(section_of("ARCHITECTURE.md", "## The kernel"))]
    files = {path.name for path in (ROOT / "src/pustosh/kernel").glob("*.py")} - {"__init__.py"}
    assert sorted(listed) == sorted(files)


@pytest.mark.parametrize("path", each([ROOT / "ARCHITECTURE.md", ROOT / "CONTRIBUTING.md"]))
def test_a_file_that_is_named_exists(path):
    package = ROOT / "src/pustosh"
    places = (ROOT, package, package / "kernel", package / "matches", package / "lab",
              *(game(name).folder for name in GAMES), SHELTER.pack_folder)  # fmt: skip
    for span in SPAN.findall(FENCE.sub("", text_of(path))):
        if re.fullmatch(r"[\w./*-]+\.(py|yaml|po|md|toml)", span) and "<" not in span:
            matching = (path for place in places for path in place.glob(span))
            assert any(matching) or any(package.rglob(f"locale/{span}")), span


def test_the_recipe_for_a_game_names_all_that_a_spec_must_offer():
    table = table_in(section_of("CONTRIBUTING.md", "## Add a game"))
    names = [name for row in table for name in SPAN.findall(row[0])]
    assert sorted(names) == sorted(field.name for field in fields(GameSpec))


def test_every_package_the_program_needs_is_named_with_a_licence():
    project = tomllib.loads(text_of("pyproject.toml"))["project"]
    extras = project["optional-dependencies"].values()
    needed = [*project["dependencies"], *(line for extra in extras for line in extra)]
    names = {re.match(r"[\w-]+", line)[0].lower() for line in needed}
    rows = table_in(text_of("THIRD_PARTY.md"))
    assert names <= {row[0].lower() for row in rows if row[1]}


def test_what_is_copied_from_others_lies_where_the_document_says():
    section = section_of("THIRD_PARTY.md", "## Copied into this repository")
    places = [ROOT / SPAN.findall(row[2])[0] for row in table_in(section)]
    assert all(place.exists() for place in places)
    fonts = [path for path in kept_files() if path.suffix in (".woff2", ".ttf", ".otf")]
    assert all(any(place in path.parents for place in places) for path in fonts)


def test_the_changelog_begins_with_this_version_and_a_version_with_its_rules():
    versions = re.findall(r"^## (\S+) — \d{4}-\d\d-\d\d$", text_of("CHANGELOG.md"), re.M)
    assert versions[0] == pustosh.__version__
    lines = [line for line in text_of("CHANGELOG.md").splitlines() if re.match("##+ ", line)]
    after = [below for above, below in pairwise(lines) if above.startswith("## ")]
    assert after == ["### Rules"] * len(versions)


HOSTS = (("pypi", "org"), ("files", "pythonhosted"), ("registry", "npmjs"), ("debian", "org"),
         ("registry", "yarnpkg"), ("crates", "io"), ("conda", "anaconda"))  # fmt: skip
FOREIGN = re.compile(
    "|".join([*(rf"\b{host}\.{domain}\b" for host, domain in HOSTS),
              r"(?<![\w.~-])/(?:home|root|Users|work)/\w"])
)  # fmt: skip


def kept_files():
    """Every text that belongs to the repository."""
    folders = ("src", "tests", "docs", "requirements", "tools", ".ci")
    files = [path for path in ROOT.iterdir() if path.is_file()]
    files += [path for folder in folders for path in (ROOT / folder).rglob("*") if path.is_file()]
    return [path for path in sorted(files) if "__pycache__" not in path.parts]


def test_no_file_names_somebodys_folder_or_a_registry():
    hits = []
    for path in kept_files():
        text = path.read_bytes().decode("utf-8", errors="replace")
        hits += [f"{path.relative_to(ROOT)}: {hit[0]}" for hit in FOREIGN.finditer(text)]
    assert hits == []


@pytest.mark.parametrize(
    ("line", "foreign"),
    [
        ("see " + "/ho" + "me/ada/games", True),
        ("https://" + "pypi" + ".org/simple", True),
        ("~/.local/share/pustosh", False),
        ("src/pustosh/web/root/page.html", False),
        ("frame/work/x", False),
    ],
)
def test_foreign_places_are_recognised(line, foreign):
    assert bool(FOREIGN.search(line)) is foreign
