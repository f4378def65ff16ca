import numpy as np

SUSCEPTIBLE, INFECTED, REMOVED = range(3)


class Epidemic:
    def __init__(self, people, contacts, beta, recovery, seed=None):
        self.people, self.contacts = people, contacts
        self.beta, self.recovery = beta, recovery
        self.rng = np.random.default_rng(seed)

    def day(self, state):
        sick = np.flatnonzero(state == INFECTED)
        met = self.rng.integers(self.people, size=(len(sick), self.contacts))
        hit = met[self.rng.random(met.shape) < self.beta]
        well = self.rng.random(len(sick)) < self.recovery
        after = state.copy()
        after[hit[state[hit] == SUSCEPTIBLE]] = INFECTED
        after[sick[well]] = REMOVED
        return after

    def run(self, days):
        state = np.full(self.people, SUSCEPTIBLE)
        state[self.rng.choice(self.people, 5, replace=False)] = INFECTED
        curve = []
        for _ in range(days):
            state = self.day(state)
            curve.append(int((state == INFECTED).sum()))
        return np.array(curve)
