import random

from epidemic import distance, outbreak


class RejectionABC:
    def __init__(self, cfg, observed):
        self.cfg, self.observed = cfg, observed
        self.prior = random.Random(cfg["prior_seed"])

    def simulate(self, rate):
        return outbreak(rate, random.Random(self.cfg["seed"]))

    def run(self):
        scored = []
        for _ in range(self.cfg["draws"]):
            rate = self.prior.uniform(*self.cfg["range"])
            scored.append((distance(self.simulate(rate), self.observed), rate))
        scored.sort()
        keep = scored[: self.cfg["keep"]]
        return [rate for _, rate in keep], [d for d, _ in keep]

    def misfit(self, rate, repeats):
        return [distance(self.simulate(rate), self.observed) for _ in range(repeats)]
