"""The text of what happened: of an option or a goal, told after it happened and never before."""

from pustosh.games.fallout.box.components import Box
from pustosh.games.fallout.table import Table
from pustosh.kernel.flow import Game


def story(box: Box, id_: str) -> str:
    """`017:2:success` -> the text of that outcome; nothing if the card has none."""
    card, at, outcome = id_.split(":")
    printed = box.records.texts.get(card)
    parts = (*printed.value.options, *printed.value.goals) if printed else ()
    part = parts[int(at) - 1] if int(at) <= len(parts) else None
    return str(getattr(part, outcome)) if part else ""


def tell_story(game: Game[Table], rule: str, card: str, at: int, success: bool) -> None:
    """FO-VIS-12. The text of the outcome that occurred becomes public, and no other."""
    id_ = f"{card}:{at + 1}:{'success' if success else 'failure'}"
    if game.journal is not None and story(game.table.box, id_):
        game.tell(rule, "story", told=id_)
