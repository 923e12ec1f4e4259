"""Tempers: small manners of playing that a person at the table is known for.

A temper looks at what the bot would take and may prefer another open choice. It sees what its seat
sees, and has its say only where little depends on it: bargains, other people's fights, and choices
that are nearly as good. Only tempers that do something in a game stand here.
"""

from collections.abc import Callable, Mapping

from pustosh.bots.bot_view import Bot, BotView
from pustosh.bots.tempers import fallout, munchkin, shelter, warofmine
from pustosh.kernel.choices import Choice
from pustosh.kernel.faults import unknown

Temper = Callable[[BotView, Choice], Choice]

TEMPERS: Mapping[str, Mapping[str, Temper]] = {
    "shelter": shelter.TEMPERS,
    "fallout": fallout.TEMPERS,
    "munchkin": munchkin.TEMPERS,
    "warofmine": warofmine.TEMPERS,
}


class Tempered:
    """A bot that decides as another does, but for its temper."""

    def __init__(self, bot: Bot, temper: Temper) -> None:
        self._bot, self._temper = bot, temper

    def decide(self, bot_view: BotView) -> Choice:
        return self._temper(bot_view, self._bot.decide(bot_view))


def tempered(bot: Bot, temper: str, game: str) -> Bot:
    """The bot in a temper; the bot itself where it has none."""
    if not temper:
        return bot
    known = TEMPERS.get(game, {})
    if temper not in known:
        raise unknown(f"temper of {game}", temper, known)
    return Tempered(bot, known[temper])
