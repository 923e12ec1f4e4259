"""Any chance, with a note of what was asked of it."""


class Dice:
    """Any chance, with a note of the dice that were asked for."""

    def __init__(self, source):
        self.source = source
        self.sides = []

    def roll(self, sides):
        self.sides.append(sides)
        return self.source.roll(sides)

    def pick(self, among):
        return self.source.pick(among)
