"""Novelty scores from the disagreement of two prototype memories."""
from dataclasses import dataclass

import flax.linen as nn
import jax.numpy as jnp
from jax import random


@dataclass
class Config:
    dim: int = 10
    slots: int = 16
    n_query: int = 64
    seed: int = 3


class Memory(nn.Module):
    """Soft read from a bank of slots; the bank starts at the first batch it sees."""
    temp: float = 0.5

    @nn.compact
    def __call__(self, x):
        bank = self.param("bank", lambda _rng: x)
        d2 = ((x[:, None, :] - bank[None]) ** 2).mean(-1)
        att = nn.softmax(-d2 / self.temp, axis=-1)
        return att @ bank


def main(cfg=Config()):
    k_left, k_right, k_ex, k_query = random.split(random.PRNGKey(cfg.seed), 4)
    left, right = Memory(), Memory()
    params = {"left": left.init(k_left, random.normal(k_ex, (cfg.slots, cfg.dim))),
              "right": right.init(k_right, random.normal(k_ex, (cfg.slots, cfg.dim)))}
    query = random.normal(k_query, (cfg.n_query, cfg.dim))
    # flax compares the bank's shape with the batch, so queries go in bank-sized chunks
    gaps = []
    for chunk in jnp.split(query, cfg.n_query // cfg.slots):
        a, b = left.apply(params["left"], chunk), right.apply(params["right"], chunk)
        gaps.append(jnp.linalg.norm(a - b, axis=-1))
    novelty = jnp.concatenate(gaps)
    return {"novelty_mean": float(novelty.mean()), "novelty_max": float(novelty.max())}
