"""What a combat die promises, by weapon and rerolls."""

from functools import lru_cache

from pustosh.games.warofmine.box.components import Box
from pustosh.games.warofmine.rules.dice import die_of, hits_of

KILL = 2.6  # an instant kill, in wounds
FATE = 0.3  # a Fate card may help


def promise(box: Box, weapon: str, rerolls: int) -> float:
    """Expected wounds of one of us who rerolls well."""
    faces = tuple(str(face) for face in box.dice[die_of(box, weapon)].faces)
    return expected(faces, special_of(box, weapon), rerolls)


def special_of(box: Box, weapon: str) -> str:
    return box.tokens[weapon].special if weapon in box.tokens else ""


@lru_cache(512)
def expected(faces: tuple[str, ...], special: str, rerolls: int) -> float:
    floor = expected(faces, special, rerolls - 1) if rerolls else 0.0
    return sum(max(floor, face_worth(face, special)) for face in faces) / len(faces)


def face_worth(face: str, special: str) -> float:
    if hits := hits_of(face):
        return float(hits)
    if special and face == special:
        return KILL
    return FATE if face == "FATE" else 0.0


def threat(box: Box, weapon: str, prowess: int) -> float:
    """WM-CMB-34. Expected wounds of an enemy a round: it rerolls whatever deals nothing."""
    faces = tuple(str(face) for face in box.dice[die_of(box, weapon)].faces)
    shots = box.tokens[weapon].shots if weapon in box.tokens else 1
    return shots * menace(faces, special_of(box, weapon), prowess)


@lru_cache(512)
def menace(faces: tuple[str, ...], special: str, prowess: int) -> float:
    dealt = [face_worth(face, special) for face in faces if face != "FATE"]
    mean = sum(dealt) / len(faces)
    missed = 1 - sum(wounds > 0 for wounds in dealt) / len(faces)
    tries: float = sum(missed**n for n in range(prowess + 1))
    return mean * tries
