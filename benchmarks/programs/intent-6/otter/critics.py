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
    follow: float = 0.1


class Critic(nnx.Module):
    def __init__(self, cfg, rngs):
        self.inp = nnx.Linear(cfg.obs + cfg.act, cfg.width, rngs=rngs)
        self.out = nnx.Linear(cfg.width, 1, rngs=rngs)

    def __call__(self, obs, act):
        return self.out(nnx.relu(self.inp(jnp.concatenate([obs, act], -1))))[..., 0]


def make_critic(cfg):
    return Critic(cfg, nnx.Rngs(cfg.seed))


class Lagged:
    """Online critic with a slow copy for the bootstrap goal."""

    def __init__(self, cfg):
        self.cfg = cfg
        self.online = make_critic(cfg)
        self.slow = make_critic(cfg)

    def follow(self):
        t = self.cfg.follow
        mixed = jax.tree.map(lambda s, o: (1 - t) * s + t * o, nnx.state(self.slow), nnx.state(self.online))
        nnx.update(self.slow, mixed)
