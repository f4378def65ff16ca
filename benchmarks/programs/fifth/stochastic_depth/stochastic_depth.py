from dataclasses import dataclass

import jax
import jax.numpy as jnp


@dataclass
class Plan:
    stages: int = 3
    per_stage: int = 2
    width: int = 8
    rate: float = 0.5

    @property
    def depth(self):
        return self.stages * self.per_stage


def init(rng, plan):
    return 0.3 * jax.random.normal(rng, (plan.depth, plan.width, plan.width))


def forward(weights, x, rng, plan):
    """Residual net; each block is skipped per example with probability `rate`."""
    keys = jax.random.split(rng, plan.per_stage)

    def block(i, carry):
        h, kept = carry
        keep = jax.random.bernoulli(keys[i], 1 - plan.rate, (x.shape[0],))
        h = h + keep[:, None] * jnp.tanh(h @ weights[i]) / (1 - plan.rate)
        return h, kept.at[i].set(keep)

    kept = jnp.zeros((plan.depth, x.shape[0]), bool)
    return jax.lax.fori_loop(0, plan.depth, block, (x, kept))
