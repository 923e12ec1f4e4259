"""The greedy bot for Fallout: plans from its view, and dreams where a row leaves a choice."""

from pustosh.bots.bot_view import BotView, Determinized
from pustosh.bots.fallout.answers import ANSWERS, camp
from pustosh.bots.fallout.chart import Charts
from pustosh.bots.fallout.gear import trade
from pustosh.bots.fallout.holdings import holdings
from pustosh.bots.fallout.mind import Mind
from pustosh.bots.fallout.rolls import moment, roll
from pustosh.bots.fallout.turns import turn
from pustosh.games.fallout.sight.view import View
from pustosh.kernel.chance import Seeded
from pustosh.kernel.choices import Choice

LONG = {"done": turn, "keep": roll, "go-on": moment, "leave": trade, "break-camp": camp}
ANY = ("play", "stand", "wake", "peek", "next", "explore")  # no answer is better than another
DEPTH = 40  # questions of one dream


class Planner:
    """Decides by its seat's view alone; the same seed decides the same."""

    def __init__(self, seed: str) -> None:
        self._chance = Seeded(seed)
        self._charts = Charts()

    def decide(self, bot_view: BotView) -> Choice:
        if bot_view.choices[0].verb == "choose":
            return self._dreamt(bot_view)
        return self._answer(bot_view.choices, bot_view.view(), bot_view.seat)

    def _answer(self, choices: tuple[Choice, ...], view: View, seat: int) -> Choice:
        verb = choices[-1].verb
        if verb in ANY:
            return choices[self._chance.pick(choices)]
        mind = Mind(view, seat, self._charts.of(view))
        if verb in LONG:
            return LONG[verb](mind, choices)
        if any(choice.verb == "ready" for choice in choices):
            return camp(mind, choices)
        answer = ANSWERS.get(verb)
        return answer(mind, choices) if answer else choices[0]

    def _dreamt(self, bot_view: BotView) -> Choice:
        """Lists of a row that lies open: each is taken in a dream."""
        return max(bot_view.choices, key=lambda choice: (self._dream(bot_view, choice), choice.key))

    def _dream(self, bot_view: BotView, choice: Choice) -> float:
        dream = bot_view.determinize(self._chance)
        dream.take(choice)
        for _ in range(DEPTH):
            if not dream.choices or dream.choices[-1].verb == "done":
                break
            self._dream_on(dream)
        view = dream.view()
        return holdings(Mind(view, bot_view.seat, self._charts.of(view)))

    def _dream_on(self, dream: Determinized) -> None:
        if dream.choices[0].verb == "choose":
            dream.take(dream.choices[0])
        else:
            dream.take(self._answer(dream.choices, dream.view(), dream.seat))
