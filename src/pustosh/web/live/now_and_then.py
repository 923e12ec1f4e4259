"""Work that comes back for as long as the server runs, in a thread of its own."""

import asyncio
import logging
from collections.abc import Callable


async def now_and_then(pause: float, look: Callable[[], None], logger: logging.Logger) -> None:
    """Look, wait so many seconds, look again; a look that fails does not end it."""
    while True:
        await asyncio.sleep(pause)
        try:
            await asyncio.to_thread(look)
        except Exception:
            logger.exception("a look failed; trying again")
