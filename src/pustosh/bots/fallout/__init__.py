"""The greedy bot for Fallout: plans from its view, and trials where a row leaves a choice."""

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
DEPTH = 40  # questions of one trial


class Planner:
    """Decides by its seat's view alone; the same seed decides the same."""

    def __init__(self, seed: str) -> None:
        self._chance = Seeded(seed)
        self._charts = Charts()

    def decide(self, bot_view: BotView) -> Choice:
        choices = bot_view.choices
        if choices[0].verb == "choose":
            return self._best_list(bot_view)
        if choices[-1].verb in ANY:
            return choices[self._chance.pick(choices)]
        return self._answer(choices, bot_view.view(), bot_view.seat)

    def mind(self, bot_view: BotView) -> Mind:
        view = bot_view.view()
        return Mind(view, bot_view.seat, self._charts.of(view))

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

    def _best_list(self, bot_view: BotView) -> Choice:
        """Lists of a row that lies open: each is tried in a determinized game."""
        return max(bot_view.choices, key=lambda choice: (self._trial(bot_view, choice), choice.key))

    def _trial(self, bot_view: BotView, choice: Choice) -> float:
        trial = bot_view.determinize(self._chance)
        trial.take(choice)
        for _ in range(DEPTH):
            if not trial.choices or trial.choices[-1].verb == "done":
                break
            self._go_on(trial)
        view = trial.view()
        return holdings(Mind(view, bot_view.seat, self._charts.of(view)))

    def _go_on(self, trial: Determinized) -> None:
        if trial.choices[0].verb == "choose":
            trial.take(trial.choices[0])
        else:
            trial.take(self._answer(trial.choices, trial.view(), trial.seat))
