import random


class RandomSearch:
    def __init__(self, space, seed):
        self.space = space
        self.rng = random
        self.rng.seed(seed)

    def propose(self):
        return {k: d.sample(self.rng) for k, d in self.space.items()}

    def run(self, fn, trials):
        self.log = []
        for _ in range(trials):
            params = self.propose()
            self.log.append((fn(params), params))
        return min(self.log, key=lambda r: r[0])
