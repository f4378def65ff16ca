import math
import random

SPACE = {
    "lr": lambda: 10 ** random.uniform(-3, -0.5),
    "decay": lambda: 10 ** random.uniform(-5, -2),
    "batch": lambda: random.choice([4, 8, 16]),
    "momentum": lambda: random.uniform(0.0, 0.95),
}


def propose():
    return {name: draw() for name, draw in SPACE.items()}


class Study:
    def __init__(self):
        self.trials = []

    def run(self, objective, n):
        for _ in range(n):
            hp = propose()
            value = objective(hp)
            self.trials.append((value if math.isfinite(value) else math.inf, hp))
        return min(self.trials, key=lambda t: t[0])
