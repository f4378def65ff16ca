import numpy as np

from operators import OPERATORS


class Climber:
    def __init__(self, garden, names):
        self.garden, self.names = garden, list(names)

    def propose(self, plan):
        return OPERATORS[self.names[np.random.randint(len(self.names))]](plan)

    def run(self, steps):
        plan = self.garden.start()
        best = self.garden.value(plan)
        for _ in range(steps):
            other = self.propose(plan)
            value = self.garden.value(other)
            if value > best:
                plan, best = other, value
        return plan, best
