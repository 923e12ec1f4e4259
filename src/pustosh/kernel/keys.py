"""Every key that a game can offer, from the acts that it declares."""

from typing import NamedTuple

from pustosh.kernel.spec import GameSpec


class Key(NamedTuple):
    form: str  # `place SLOT`
    example: str  # `place S04.L`
    rule: str


def keys_of(spec: GameSpec) -> list[Key]:
    acts = sorted(spec.acts.values(), key=lambda act: act.form)
    return [Key(act.form, act.example, act.rule) for act in acts]


def keys_table(spec: GameSpec) -> str:
    """The keys as a table of a document, one line for each."""
    rows = [f"| `{key.form}` | `{key.example}` | {key.rule} |" for key in keys_of(spec)]
    return "\n".join(["| key | example | rule |", "|---|---|---|", *rows])
