"""Fits the scores and measures how sharp the optimum is along random directions."""
import jax
import jax.numpy as jnp

from fruit import fresh_scores, harvest, plots_of


class Grower:
    def __init__(self, rng, width, plots):
        self.rng = rng
        seedling, soil = jax.random.split(self.rng)
        self.scores = fresh_scores(seedling, width)
        self.first = self.scores
        self.plots = plots_of(soil, plots, width)
        self.yields = harvest(jnp.linspace(-1.0, 1.0, width), self.plots)

    def miss(self, scores):
        return jnp.mean((harvest(scores, self.plots) - self.yields) ** 2)

    def season(self, rate=0.3):
        self.scores = self.scores - rate * jax.grad(self.miss)(self.scores)
        return float(self.miss(self.scores))

    def sharpness(self, count, eps=0.05):
        directions = [
            jax.random.normal(r, self.scores.shape)
            for r in jax.random.split(self.rng, count)
        ]
        base = self.miss(self.scores)
        rises = jnp.stack([self.miss(self.scores + eps * d) - base for d in directions])
        return {"rise": rises, "directions": jnp.stack(directions)}
