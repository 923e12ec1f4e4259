"""How an id is named in sentences."""

import msgspec


class Phrase(msgspec.Struct, frozen=True):
    """A printed name, or a message of the game's locale with its arguments.

    Where both are given, the printed name is used in locales without the message."""

    literal: str = ""
    message: str = ""
    args: dict[str, str | int] = {}  # a text is an id that is named in turn
    kind: str = ""  # what it does; gives choices their wording, such as `use/heal_supply`
