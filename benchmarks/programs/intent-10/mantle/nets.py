from dataclasses import dataclass

import jax.numpy as jnp
from flax import nnx


@dataclass(frozen=True)
class AgentConfig:
    obs: int = 3
    act: int = 1
    width: int = 24
    gamma: float = 0.95
    tau: float = 0.05
    lr: float = 3e-3
    seed: int = 31


class Critic(nnx.Module):
    def __init__(self, cfg, *, rngs):
        self.inp = nnx.Linear(cfg.obs + cfg.act, cfg.width, rngs=rngs)
        self.out = nnx.Linear(cfg.width, 1, rngs=rngs)

    def __call__(self, obs, act):
        h = nnx.tanh(self.inp(jnp.concatenate([obs, act], axis=-1)))
        return self.out(h)[..., 0]


def build_critic(cfg):
    return Critic(cfg, rngs=nnx.Rngs(params=cfg.seed))
