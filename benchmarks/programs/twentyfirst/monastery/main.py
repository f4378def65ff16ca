"""Thompson sampling for the brewing recipes of a monastery: Gaussian process on a grid."""
from dataclasses import dataclass, field

import jax
import jax.numpy as jnp
import numpy as np


@dataclass(frozen=True)
class Recipe:
    low: float = 0.0
    high: float = 1.0
    points: int = 40

    def grid(self):
        return np.linspace(self.low, self.high, self.points)


@dataclass
class Streams:
    """Named key streams of one run."""

    root: jax.Array
    counts: dict = field(default_factory=dict)

    def next(self, name):
        count = self.counts.get(name, 0)
        key = jax.random.fold_in(self.root, sum(map(ord, name)))
        count += 1
        return jax.random.fold_in(key, count)


def kernel(a, b, scale=0.15):
    return np.exp(-0.5 * ((a[:, None] - b[None, :]) / scale) ** 2)


class Posterior:
    def __init__(self, grid, jitter=1e-4, noise=0.05):
        self.grid, self.jitter, self.noise = grid, jitter, noise
        self.x, self.y = np.zeros((0,)), np.zeros((0,))

    def observe(self, x, y):
        self.x = np.append(self.x, x)
        self.y = np.append(self.y, y)

    def moments(self):
        prior = kernel(self.grid, self.grid)
        if self.x.size == 0:
            return np.zeros_like(self.grid), prior
        gram = kernel(self.x, self.x) + self.noise**2 * np.eye(self.x.size)
        cross = kernel(self.grid, self.x)
        solve = np.linalg.solve(gram, cross.T)
        return solve.T @ self.y, prior - cross @ solve

    def white(self, key):
        return jax.random.normal(key, self.grid.shape)

    def sample(self, eps):
        mean, cov = self.moments()
        chol = np.linalg.cholesky(cov + self.jitter * np.eye(self.grid.size))
        return mean + np.nan_to_num(chol) @ np.asarray(eps)


class Cellar:
    """Pays for one brew and returns its noisy taste score."""

    def __init__(self, streams, noise=0.05):
        self.streams, self.noise = streams, noise

    def taste(self, x):
        truth = np.sin(6.0 * x) + 0.5 * x
        return truth + self.noise * jax.random.normal(self.streams.next("taste"))


class Abbot:
    def __init__(self, recipe, streams):
        self.posterior = Posterior(recipe.grid())
        self.streams = streams
        self.log = []

    def propose(self):
        eps = self.posterior.white(self.streams.next("explore"))
        draw = self.posterior.sample(eps)
        best = np.argmax(draw)
        return self.posterior.grid[best], eps

    def brew(self, cellar):
        x, eps = self.propose()
        y = cellar.taste(x)
        self.posterior.observe(x, y)
        self.log.append({"x": float(x), "y": float(y), "eps": eps})


def regret(log, grid):
    best = float(np.max(np.sin(6.0 * grid) + 0.5 * grid))
    return [best - row["y"] for row in log]


def main(seed=33, brews=5):
    streams = Streams(jax.random.key(seed))
    abbot, cellar = Abbot(Recipe(), streams), Cellar(streams)
    for _ in range(brews):
        abbot.brew(cellar)
    return {
        "eps": jnp.stack([row["eps"] for row in abbot.log]),
        "regret": regret(abbot.log, abbot.posterior.grid),
    }


if __name__ == "__main__":
    print(main()["regret"])
