"""Who the bots are at a table: people with a name, a face and a temper, as data of each game.

`<game>.yaml` of this folder has them; the first of a level is who plays it. A face is a picture of
the game's own parts (docs/packs.md). A kind of bot may name its person: `level3.ivo`.
"""

from pustosh.bots.people.casting import cast, kind_and_person, of_kind, person_of
from pustosh.bots.people.reading import Person, people_of

__all__ = ["Person", "cast", "kind_and_person", "of_kind", "people_of", "person_of"]
