from sonar.ops import OPS


class Chain:
    """A list of (op name, strength) pairs applied in order."""

    def __init__(self, recipe):
        self.stages = [(OPS[name], strength) for name, strength in recipe]

    def __call__(self, pings):
        for fn, strength in self.stages:
            pings = fn(pings, strength)
        return pings
