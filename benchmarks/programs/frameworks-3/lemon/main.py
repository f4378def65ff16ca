from dataclasses import dataclass, field

import numpy as np


@dataclass
class Chain:
    rng: np.random.Generator
    x: float
    temperature: float = 1.0
    trace: list = field(default_factory=list)

    def step(self, log_prob, width):
        proposal = self.x + width * self.rng.standard_normal()
        log_ratio = (log_prob(proposal) - log_prob(self.x)) / self.temperature
        if np.log(self.rng.random()) < log_ratio:
            self.x = proposal
        self.trace.append(self.x)


def double_well(x):
    return -((x ** 2 - 2.0) ** 2)


def r_hat(traces):
    n = traces.shape[1]
    within = traces.var(axis=1, ddof=1).mean()
    between = n * traces.mean(axis=1).var(ddof=1)
    return np.sqrt(((n - 1) / n * within + between / n) / within)


def make_chains(count, seed, start):
    base = np.random.PCG64(seed)
    return [Chain(np.random.Generator(base.jumped()), start) for _ in range(count)]


def main(seed=8, count=4, steps=800):
    chains = make_chains(count, seed, start=0.0)
    for _ in range(steps):
        for chain in chains:
            chain.step(double_well, 0.8)
    traces = np.array([c.trace for c in chains])
    print(f"r-hat {r_hat(traces[:, steps // 4:]):.3f}")
    return traces


if __name__ == "__main__":
    main()
