"""The seed of the day (UTC), or PUSTOSH_SEED; processes that pytest starts get the same one."""

import os
from datetime import UTC, datetime

SEED = os.environ.setdefault("PUSTOSH_SEED", datetime.now(UTC).date().isoformat())
