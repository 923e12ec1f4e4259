"""The templates, and how they are carried out: what Jinja does for each of the thousand calls and
texts of a page is left out where ours do not need it.
"""

from collections.abc import Callable, Mapping, MutableMapping
from functools import lru_cache
from typing import Any

from jinja2 import BaseLoader, Environment, StrictUndefined, nodes
from jinja2.compiler import CodeGenerator, Frame
from jinja2.runtime import Context, Macro
from markupsafe import Markup, escape

KEPT = 8192  # texts that were escaped: names, words and ids come again and again
LONGEST = 120  # of these texts, in characters: stories and talk are not kept


class QuickContext(Context):
    """Functions that templates call do not want to know where they are; macros alone do."""

    def call(
        self,
        function: Callable[..., Any],
        /,
        *args: Any,
        _loop_vars: Any = None,
        _block_vars: Any = None,
        **kwargs: Any,
    ) -> Any:
        if type(function) is Macro:
            return function(self.eval_ctx, *args, **kwargs)
        return function(*args, **kwargs)


class QuickOutput(CodeGenerator):
    """Writes `environment.escaped(…)` where Jinja writes `escape(…)`."""

    def _output_child_pre(self, node: nodes.Expr, frame: Frame, finalize: Any) -> None:
        self.write("environment.escaped(")


class QuickEnvironment(Environment):
    context_class = QuickContext
    code_generator_class = QuickOutput

    def make_globals(self, d: MutableMapping[str, Any] | None) -> MutableMapping[str, Any]:
        """One plain dict: names are compared at every import, and a chain of dicts is slow."""
        return {**self.globals, **(d or {})}

    @staticmethod
    def escaped(value: Any) -> str:
        """As it stands in a page."""
        kind = type(value)
        if kind is Markup:
            html: Markup = value
            return html
        return _escaped(value) if kind is str and len(value) <= LONGEST else escape(value)


_escaped = lru_cache(KEPT)(escape)


def environment_of(loader: BaseLoader, names: Mapping[str, Any]) -> QuickEnvironment:
    """Every text is escaped; a name that nobody has set is an error."""
    environment = QuickEnvironment(
        loader=loader, autoescape=True, undefined=StrictUndefined,
        trim_blocks=True, lstrip_blocks=True,
        auto_reload=False,  # looking whether files changed costs a fifth
    )  # fmt: skip
    environment.globals.update(names)
    return environment
