"""How templates call: without looking each time whether the function wants to know where it is.

Jinja looks for such a wish at the function and at its class, for each of the thousand calls of a
page. Ours have none: only macros get the evaluation context, as they expect it.
"""

from collections.abc import Callable
from typing import Any

from jinja2.runtime import Context, Macro


class QuickContext(Context):
    def call(  # type: ignore[override]
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
