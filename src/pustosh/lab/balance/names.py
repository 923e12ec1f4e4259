"""What cards, enemies, roles and rules are called in a report."""

from typing import Any

from pustosh.kernel.spec import GameSpec
from pustosh.matches.messages import Voice


class Names:
    """In English. A card of which there are several is named by its first copy."""

    def __init__(self, spec: GameSpec, pack: Any) -> None:
        self._spec, self._pack = spec, pack
        self._voice = Voice(spec, pack, "en", ())
        self._rules = set(spec.rulebook().ids)

    def of(self, id_: str) -> str:
        """As a title: with a capital."""
        name = self._of(id_)
        return f"{name[:1].upper()}{name[1:]}"

    def _of(self, id_: str) -> str:
        if id_ in self._rules:
            return f"rule {id_}"
        for known in (id_, f"{id_}.1"):
            if self._spec.phrase(self._pack, known) is not None:
                return self._voice.name(known)
        return id_.replace("_", " ")
