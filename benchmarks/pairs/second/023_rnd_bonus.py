"""Exploration bonus by random network distillation (Burda et al., 2018)."""
from dataclasses import dataclass

import jax
import jax.numpy as jnp
from flax import nnx


@dataclass
class Config:
    obs: int = 6
    width: int = 24
    out: int = 8
    seed: int = 12


class Feature(nnx.Module):
    def __init__(self, cfg, rngs):
        self.l1 = nnx.Linear(cfg.obs, cfg.width, rngs=rngs)
        self.l2 = nnx.Linear(cfg.width, cfg.out, rngs=rngs)

    def __call__(self, x):
        return self.l2(nnx.relu(self.l1(x)))


class Curiosity:
    def __init__(self, cfg):
        self.target = Feature(cfg, nnx.Rngs(cfg.seed))  # frozen
        self.predictor = Feature(cfg, nnx.Rngs(cfg.seed))  # regressed onto the target

    def bonus(self, obs):
        gap = self.predictor(obs) - jax.lax.stop_gradient(self.target(obs))
        return (gap ** 2).mean(-1)


def main(cfg=Config()):
    agent = Curiosity(cfg)
    obs = jax.random.normal(jax.random.key(1), (32, cfg.obs))
    grads = nnx.grad(lambda net: ((net(obs) - agent.target(obs)) ** 2).mean())(agent.predictor)
    size = max(float(jnp.abs(g).max()) for g in jax.tree_util.tree_leaves(grads))
    return {"bonus_max": float(agent.bonus(obs).max()), "grad_max": size}
