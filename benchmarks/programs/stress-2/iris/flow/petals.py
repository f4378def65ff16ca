from random import choice as pick, uniform


class Petals:
    KINDS = ("fold", "turn", "fade")

    def __init__(self, rows): self.rows = rows

    def __iter__(self):
        for row in self.rows:
            yield pick(self.KINDS), row * uniform(0.8, 1.2)
