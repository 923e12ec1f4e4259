"""What a search tries: in the own turn whole plans, each followed in its playouts."""

from collections import Counter
from collections.abc import Callable, Iterable, Iterator
from functools import partial

from pustosh.bots.bot_view import Bot, BotView
from pustosh.bots.fallout import Planner
from pustosh.bots.fallout.goals import unwanted_plans
from pustosh.bots.fallout.mind import Mind
from pustosh.bots.fallout.plan import Open, Plan, actions_for, first_choice
from pustosh.bots.fallout.plans import STEPS, ranked
from pustosh.bots.fallout.walker import Walker
from pustosh.bots.trying import Policy, Try, chosen
from pustosh.kernel.chance import Chance
from pustosh.kernel.choices import Choice

ALIKE = 2  # plans to explore, or to have an encounter, that are tried at most
SPITE = 1  # plans to give power to a faction that the planner does not want to have it
FREE = frozenset(("perk", "declare", "withdraw"))


class Guide:
    def __init__(self, planner: Bot) -> None:
        assert isinstance(planner, Planner)
        self._planner = planner

    def tries(self, bot_view: BotView, plan: Choice, chance: Chance, width: int) -> list[Try]:
        """The planner's choice, other plans by their rates, then what it would not think of."""
        if bot_view.choices[-1].verb != "done":
            return [Try(choice, self._walk) for choice in chosen(bot_view, plan, chance, width)]
        if plan.verb not in STEPS and plan.verb != "done":
            return [Try(plan, self._walk)]
        open_ = {choice.key: choice for choice in bot_view.choices}
        mind = self._planner.mind(bot_view)
        tries = list(self._begun(mind, unlike(ranked(mind, open_)), open_))
        if not tries or tries[0].choice is not plan:
            tries.insert(0, Try(plan, self._walk))
        spiteful = sorted(unwanted_plans(mind), key=lambda each: actions_for(mind, each))
        others = list(self._begun(mind, spiteful[:SPITE], open_))
        others += [Try(choice, self._walk) for choice in bot_view.choices if choice.verb in FREE]
        return [*tries[: max(1, width - len(others))], *others][:width]

    def _begun(self, mind: Mind, plans: Iterable[Plan], open_: Open) -> Iterator[Try]:
        """The plans that can be begun now."""
        for plan in plans:
            if step := first_choice(mind, plan, open_):
                ends = step.key == plan.key
                yield Try(step, self._walk if ends else self._follow(mind.seat, plan))

    def _walk(self) -> Policy:
        return Walker(self._planner)

    def _follow(self, seat: int, plan: Plan) -> Callable[[], Policy]:
        return partial(Walker, self._planner, seat, plan)


def unlike(plans: list[Plan]) -> Iterator[Plan]:
    """The best plans for each goal and each enemy, and the best two of other kinds."""
    kept: Counter[str] = Counter()
    for plan in plans:
        verb = plan.key.partition(" ")[0]
        kind, most = (verb, ALIKE) if verb in ("explore", "encounter") else (plan.key, 1)
        kept[kind] += 1
        if kept[kind] <= most:
            yield plan
