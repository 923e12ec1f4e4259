"""What a notice says: whose table, whose turn, and nothing of the game."""

import msgspec

from pustosh.matches.notices import Address, Turn
from pustosh.web.words import Words


def payload_about(turn: Turn, title: str, language: str) -> bytes:
    """For the script that shows it."""
    t, name = Words(language), title.partition(":")[0]
    text = t("notice-again", game=name) if turn.notified else t("notice-turn", game=name)
    return msgspec.json.encode(
        {"title": "Pustosh", "body": text, "table": turn.table_id, "path": f"/t/{turn.table_id}"}
    )


def letter_about(turn: Turn, title: str, to: Address, stop: str) -> tuple[str, str]:
    """Subject and text."""
    t, name = Words(to.language), title.partition(":")[0]
    subject = t("notice-again", game=name) if turn.notified else t("notice-turn", game=name)
    table = f"{to.origin}/t/{turn.table_id}"
    return subject, f"{subject}\n\n{table}\n\n-- \n{t('letter-stop')}\n{stop}\n"


def letter_to_confirm(to: Address, link: str) -> tuple[str, str]:
    t = Words(to.language)
    return t("letter-confirm-subject"), f"{t('letter-confirm')}\n\n{link}\n"
