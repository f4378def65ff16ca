import numpy as np

from landscape import rastrigin


class Island:
    """(mu, lambda)-ES with self-adapted step size."""

    def __init__(self, name, settings, rng):
        self.name, self.s, self.rng = name, settings, rng
        self.centre = np.full(settings["dim"], 2.5)
        self.sigma = settings["sigma"]

    def evolve(self, generations):
        lam, mu, d = self.s["lam"], self.s["mu"], self.s["dim"]
        for _ in range(generations):
            step = self.sigma * np.exp(0.2 * self.rng.standard_normal(lam))
            pop = self.centre + step[:, None] * self.rng.standard_normal((lam, d))
            fit = rastrigin(pop)
            best = np.argsort(fit)[:mu]
            self.centre = pop[best].mean(0)
            self.sigma = float(np.exp(np.log(step[best]).mean()))
        return self.centre, float(rastrigin(self.centre[None])[0])
