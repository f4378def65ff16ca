import random

from epidemic import distance, outbreak


class RejectionABC:
    def __init__(self, cfg, observed):
        self.cfg, self.observed = cfg, observed
        self.prior = random.Random(cfg["prior_seed"])

    def simulate(self, rate, draw):
        return outbreak(rate, random.Random(f"{self.cfg['seed']}/{draw}"))

    def run(self):
        scored = []
        for draw in range(self.cfg["draws"]):
            rate = self.prior.uniform(*self.cfg["range"])
            scored.append((distance(self.simulate(rate, draw), self.observed), rate, draw))
        scored.sort()
        self.kept = scored[: self.cfg["keep"]]
        return [rate for _, rate, _ in self.kept]

    def curves(self):
        """The accepted outbreaks; only their numbers were stored."""
        return [self.simulate(rate, draw) for _, rate, draw in self.kept]

    def misfit(self, rate, repeats):
        first = self.cfg["draws"]
        return [distance(self.simulate(rate, first + r), self.observed) for r in range(repeats)]
