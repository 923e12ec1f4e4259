"""Texts of a pack in other languages: read over the English, and compared with it."""

import pytest

from pustosh.kernel.naming import declined
from pustosh.kernel.packs import CardText, PackError, Printed
from pustosh.kernel.texts import read_texts
from pustosh.kernel.translation.checks import check_translations, languages_of
from pustosh.kernel.translation.reading import Languages


class Story(CardText, frozen=True, forbid_unknown_fields=True):
    options: tuple[str, ...] = ()


ENGLISH = """
A1:
  name: The Well
  text: Draw 2 cards and keep 1.
  options: [Look down, Call]
A2:
  name: A Ladder
  text: It leads up.
wood: {name: Ladder}
"""
RUSSIAN = """
A1:
  name: Колодец
  forms: {gen: Колодца, gender: m, animate: false}
  text: Возьмите 2 карты, оставьте 1.
  options: [Заглянуть, Крикнуть]
A2: {name: Лестница, text: Она ведёт наверх.}
wood: {name: Лестница}
"""


def write(folder, text, file):
    path = folder / "texts" / file
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_text(text, encoding="utf-8")


@pytest.fixture
def pack(tmp_path):
    write(tmp_path, ENGLISH, "en/cards.yaml")
    write(tmp_path, RUSSIAN, "ru/cards.yaml")
    return tmp_path


def over(pack, language="ru"):
    texts = Languages(pack).over(read_texts(pack, Story), language)
    return {id_: text.value for id_, text in texts.items()} if texts else None


def problems(pack):
    with pytest.raises(PackError) as refused:
        check_translations(pack)
    return [str(problem) for problem in refused.value.problems]


def test_a_reader_has_the_texts_of_their_language(pack):
    assert over(pack)["A1"] == Story(
        name="Колодец",
        text="Возьмите 2 карты, оставьте 1.",
        options=("Заглянуть", "Крикнуть"),
        forms={"gen": "Колодца", "gender": "m", "animate": False},
    )


def test_english_and_what_nobody_has_translated_are_the_pack_itself(pack):
    assert over(pack, "en") is None
    assert over(pack, "de") is None


def test_what_is_missing_is_read_in_english_part_by_part(pack):
    write(pack, "A1: {text: Возьмите 2 карты, options: [Заглянуть]}\n", "ru/cards.yaml")
    texts = over(pack)
    assert texts["A1"].name == "The Well"
    assert texts["A1"].text == "Возьмите 2 карты"
    assert texts["A1"].options == ("Заглянуть", "Call")
    assert texts["A2"].name == "A Ladder"


@pytest.mark.parametrize(
    "entry",
    ["{name: 7}", "{name: ''}", "{options: Нет}", "{more: Нет}", "{options: [[], {}, Нет]}"],
)
def test_what_does_not_fit_is_left_out(pack, entry):
    write(pack, f"A1: {entry}\n", "ru/cards.yaml")
    assert over(pack)["A1"] == read_texts(pack, Story)["A1"].value


def test_a_file_that_cannot_be_read_is_missing_in_play_and_a_problem_of_the_pack(pack):
    write(pack, "A1: [", "ru/cards.yaml")
    assert over(pack) is None
    (problem,) = problems(pack)
    assert problem.startswith("texts/ru/cards.yaml:")


def test_cards_of_a_scene_stay_as_the_scene_has_them(pack):
    texts = read_texts(pack, Story)
    own = {**texts, "A1": Printed(Story(name="Own"), "print", 0, "A1")}
    assert Languages(pack).over(own, "ru")["A1"].value.name == "Own"
    assert Languages(pack).over(own, "ru")["A2"].value.name == "Лестница"


def test_a_translation_that_agrees_is_counted(pack):
    (ru,) = check_translations(pack)
    assert (ru.language, ru.texts, ru.translated, ru.percent, ru.missing) == ("ru", 7, 7, 100, ())
    write(pack, "A1: {name: Колодец, options: [Заглянуть, '']}\n", "ru/cards.yaml")
    (ru,) = check_translations(pack)
    assert (ru.translated, ru.percent) == (2, 28)
    assert list(map(str, ru.missing)) == [
        "texts/ru/cards.yaml:1: A1: no text",
        "texts/ru/cards.yaml:1: A1: no options[1]",
        "texts/ru/cards.yaml: A2: no name",
        "texts/ru/cards.yaml: A2: no text",
        "texts/ru/cards.yaml: wood: no name",
    ]


def test_a_pack_in_english_alone_has_no_languages(pack):
    assert languages_of(pack) == ["ru"]
    (pack / "texts/ru/cards.yaml").unlink()
    (pack / "texts/ru").rmdir()
    assert check_translations(pack) == []


@pytest.mark.parametrize(
    ("old", "new", "problem"),
    [
        ("A2:", "A3:", "7: A3: a text without a card: expected the id of a card"),
        ("name: Колодец", "title: Колодец",
         "3: A1: unknown key 'title': expected name, text, options"),
        ("[Заглянуть, Крикнуть]", "[Заглянуть]", "6: A1: 1 options, expected 2"),
        ("[Заглянуть, Крикнуть]", "Заглянуть", "6: A1: expected a list, as in English"),
        ("[Заглянуть, Крикнуть]", "[Заглянуть, 7]", "6: A1: expected text, as in English"),
        ("2 карты", "3 карты", "5: A1: figures differ: 1 3 here, 1 2 in English"),
        ("2 карты", "две карты", "5: A1: figures differ: 1 here, 1 2 in English"),
        ("2 карты", "2 {n}", "5: A1: placeholders differ: {n} here, none in English"),
        ("Возьмите 2 карты, оставьте 1.", "Draw 2 cards and keep 1.",
         "5: A1: the same as in English: translate it"),
        ("gen:", "genitive:", "4: A1: unknown form 'genitive': expected gen, dat, acc, ins, pre, "
         "plural, gender, animate, fixed, plural_only"),
        ("gen: Колодца", "gen: 7", "4: A1: expected text as the form 'gen'"),
        ("{gen: Колодца, gender: m, animate: false}", "Колодца",
         "4: A1: expected a record of forms such as {gen: …}"),
        ("Колодец", "Лестница!", "7: A2: 'Лестница' is the title of A1 too: give it its own"),
    ],
)  # fmt: skip
def test_what_does_not_agree_with_english_is_named_with_its_line(pack, old, new, problem):
    write(pack, RUSSIAN.replace(old, new, 1), "ru/cards.yaml")
    assert f"texts/ru/cards.yaml:{problem}" in problems(pack)


def test_three_words_may_be_the_same(pack):
    write(pack, RUSSIAN.replace("Она ведёт наверх.", "It leads up."), "ru/cards.yaml")
    assert check_translations(pack)[0].percent == 100


def test_a_card_has_its_translation_once_and_in_the_file_of_the_english(pack):
    write(pack, "A2: {name: Трап}\n", "ru/more.yaml")
    assert problems(pack) == [
        "texts/ru/more.yaml:1: A2: expected in texts/ru/cards.yaml, as in English",
        "texts/ru/more.yaml:1: A2: this text is in texts/ru/cards.yaml too: keep one of the two",
    ]


def test_titles_that_are_the_same_in_english_may_be_the_same_elsewhere(pack):
    write(pack, ENGLISH.replace("A Ladder", "The Well"), "en/cards.yaml")
    write(pack, RUSSIAN.replace("A2: {name: Лестница", "A2: {name: Колодец"), "ru/cards.yaml")
    assert check_translations(pack)[0].percent == 100


def test_english_titles_of_all_files_are_compared(pack):
    write(pack, "B1: {name: THE WELL, text: Again.}\n", "en/more.yaml")
    assert problems(pack) == [
        "texts/en/more.yaml:1: B1: 'THE WELL' is the title of A1 too: give it its own"
    ]


FORMS = {"gen": "Когтя", "gender": "m", "animate": True}


@pytest.mark.parametrize(
    ("forms", "form", "name"),
    [
        (FORMS, "gen", "Когтя"),
        (FORMS, "acc", "Когтя"),
        ({**FORMS, "animate": False}, "acc", "Коготь"),
        ({**FORMS, "gender": "f"}, "acc", ""),
        ({**FORMS, "acc": "Коготка"}, "acc", "Коготка"),
        (FORMS, "dat", ""),
        ({"fixed": True}, "dat", "Коготь"),
        ({}, "acc", ""),
    ],
)
def test_a_form_is_written_or_follows_from_what_the_name_is(forms, form, name):
    assert declined("Коготь", forms, form) == name
