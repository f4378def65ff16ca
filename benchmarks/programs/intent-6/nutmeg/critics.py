from dataclasses import dataclass

from flax import nnx
import jax
import jax.numpy as jnp


@dataclass(frozen=True)
class AgentConfig:
    obs: int = 3
    act: int = 1
    width: int = 16
    seed: int = 1
    gamma: float = 0.95
    lr: float = 0.02


class Critic(nnx.Module):
    def __init__(self, cfg, rngs):
        self.inp = nnx.Linear(cfg.obs + cfg.act, cfg.width, rngs=rngs)
        self.out = nnx.Linear(cfg.width, 1, rngs=rngs)

    def __call__(self, obs, act):
        return self.out(nnx.relu(self.inp(jnp.concatenate([obs, act], -1))))[..., 0]


def make_critic(cfg):
    return Critic(cfg, nnx.Rngs(cfg.seed))


class ClippedPair(nnx.Module):
    """The lower of two estimates fights over-estimation."""

    def __init__(self, cfg):
        self.first = make_critic(cfg)
        self.second = make_critic(cfg)

    def __call__(self, obs, act):
        return self.first(obs, act), self.second(obs, act)
