"""Thompson sampling over firing curves; the agent is rebuilt from (root, clock) after a power cut."""
import dataclasses

import jax
import jax.numpy as jnp
import numpy as np

CURVES = ("slow", "bisque", "glaze", "raku")


@dataclasses.dataclass
class Firing:
    root: jax.Array
    clock: int = 0
    wins: np.ndarray = dataclasses.field(default_factory=lambda: np.ones(len(CURVES)))
    fails: np.ndarray = dataclasses.field(default_factory=lambda: np.ones(len(CURVES)))

    @property
    def now(self):
        return jax.random.fold_in(self.root, self.clock)

    def belief(self):
        return np.asarray(jax.random.beta(self.now, jnp.asarray(self.wins), jnp.asarray(self.fails)))

    def pick(self):
        return int(self.belief().argmax())

    def explain(self):
        return dict(zip(CURVES, self.belief().round(3).tolist()))

    def record(self, arm, good):
        (self.wins if good else self.fails)[arm] += 1
        self.clock += 1


def outcomes(key, n):
    chance = jnp.array([0.3, 0.5, 0.8, 0.4])
    return np.asarray(jax.random.bernoulli(key, chance, (n, len(CURVES))))


def workshop(seed=0, loads=30):
    k_world, k_agent = jax.random.split(jax.random.key(seed))
    table = outcomes(k_world, loads)
    agent = Firing(k_agent)
    rows = []
    for good in table:
        arm = agent.pick()
        rows.append((arm, agent.explain()))
        agent.record(arm, good[arm])
    return rows, agent


if __name__ == "__main__":
    for arm, why in workshop(loads=5)[0]:
        print(CURVES[arm], why)
