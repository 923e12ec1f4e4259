"""What an id is called, for whoever has to say it to people."""

import msgspec


class Phrase(msgspec.Struct, frozen=True):
    """Either a name as it is printed, or a message of the game's locale with its arguments.

    With both, the name stands as printed wherever the locale has no word for it."""

    literal: str = ""
    message: str = ""
    args: dict[str, str | int] = {}  # a text is the id of a further thing
    kind: str = ""  # what it can do: a choice may be worded after it, as `use/heal_supply`
