import random


class Jittered:
    """Mixin: decides where in a recording a window begins."""

    def arm(self, seed):
        self._clock = random.Random(seed)

    def begin(self, length, window):
        return self._clock.randrange(length - window)
