"""Playing on quickly: a plan once made is followed step by step, not made anew at each of them."""

from pustosh.bots.bot_view import Trial
from pustosh.bots.fallout import Planner
from pustosh.bots.fallout.mind import Mind
from pustosh.bots.fallout.plan import Open, Plan, first_choice
from pustosh.bots.fallout.plans import ranked
from pustosh.bots.fallout.turns import ready
from pustosh.kernel.choices import Choice


class Walker:
    """Decides for all seats of one playout. Whoever is interrupted on the way plans anew, but for
    the seat whose plan is being tried: it keeps to that as long as it can."""

    def __init__(self, planner: Planner, seat: int = -1, plan: Plan | None = None) -> None:
        self._planner = planner
        self._trying = seat
        self._plans = {} if plan is None else {seat: plan}

    def __call__(self, trial: Trial) -> Choice:
        seat, choices = trial.decider, trial.choices
        if choices[-1].verb == "done":
            return self._turn(self._planner.mind(trial.bot_view()), choices)
        if seat != self._trying:
            self._plans.pop(seat, None)
        return self._planner.decide(trial.bot_view())

    def _turn(self, mind: Mind, choices: tuple[Choice, ...]) -> Choice:
        if choice := ready(mind, choices):
            return choice
        if not (mind.view.actions or mind.view.moves):
            return choices[-1]
        open_ = {choice.key: choice for choice in choices}
        return self._go_on(mind, open_) or self._begin(mind, open_) or choices[-1]

    def _go_on(self, mind: Mind, open_: Open) -> Choice | None:
        """The next step of the plan there is; the last one ends it."""
        plan = self._plans.get(mind.seat)
        if plan is None:
            return None
        step = first_choice(mind, plan, open_) if plan.space in mind.far else None
        if step is None and not mind.view.actions and mind.seat == self._trying:
            return open_["done"]  # it goes on in the next turn
        if step is None or step.key == plan.key:
            self._end(mind.seat)
        return step

    def _begin(self, mind: Mind, open_: Open) -> Choice | None:
        for plan in ranked(mind, open_):
            if step := first_choice(mind, plan, open_):
                if step.verb == "go":
                    self._plans[mind.seat] = plan
                return step
        return None

    def _end(self, seat: int) -> None:
        del self._plans[seat]
        if seat == self._trying:
            self._trying = -1
