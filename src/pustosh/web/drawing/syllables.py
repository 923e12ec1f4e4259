"""Soft hyphens for names in narrow places: browsers do not know the syllables of every language.

A word may break before the consonants that begin a syllable and the vowel that follows them; three
letters stay at its end, and two with a vowel at its beginning.
"""

import re
from functools import lru_cache

SOFT = "\u00ad"
VOWELS = "aeiouyäöüаеёиоуыэюя"  # noqa: RUF001
ONSETS = (  # consonants that are not parted
    "sch[lmnrw]?", "ch", "ck", "ph", "qu", "th", "s[kpt]r?", "[bdfgkpt][lr]",
    "ст?р", "с[кпт]", "[бвгдкпт][лр]", rf"[^\W\d_{VOWELS}ьъй]",  # noqa: RUF001
)  # fmt: skip
SYLLABLE = re.compile(
    rf"(?<=[^\W\d_]{{2}})(?={'|'.join(f'(?:{onset})[{VOWELS}]' for onset in ONSETS)})(?=\w{{3}})",
    re.IGNORECASE,
)
WITHIN = re.compile(  # a break inside one of them
    rf"(?<=sch){SOFT}(?=[lmnrw])|(?<=[scpt]){SOFT}(?=h)|(?<=[sc]){SOFT}(?=[ckpt])"
    rf"|(?<=[bdfgkpt]){SOFT}(?=[lr])|(?<=[бвгдкпт]){SOFT}(?=[лр])|(?<=с){SOFT}(?=[кптр])",  # noqa: RUF001
    re.IGNORECASE,
)
LONG = 7  # letters; shorter words need no break


@lru_cache(2048)
def softened(name: str) -> str:
    """The name with soft hyphens in its long words."""
    return " ".join(word if len(word) < LONG else _parted(word) for word in name.split(" "))


def _parted(word: str) -> str:
    parts = WITHIN.sub("", SYLLABLE.sub(SOFT, word)).split(SOFT)
    if len(parts) > 1 and not any(letter in VOWELS for letter in parts[0].lower()):
        parts[:2] = [parts[0] + parts[1]]
    return SOFT.join(parts)
