"""Clipped double Q-learning targets with nnx critics."""
from dataclasses import dataclass

import jax
import jax.numpy as jnp
from flax import nnx


@dataclass(frozen=True)
class Config:
    seed: int = 0
    obs: int = 5
    act: int = 2
    width: int = 16
    gamma: float = 0.97


class Critic(nnx.Module):
    def __init__(self, cfg, *, rngs):
        self.inner = nnx.Linear(cfg.obs + cfg.act, cfg.width, rngs=rngs)
        self.outer = nnx.Linear(cfg.width, 1, rngs=rngs)

    def __call__(self, obs, act):
        h = nnx.relu(self.inner(jnp.concatenate([obs, act], axis=-1)))
        return self.outer(h)[..., 0]


class TwinCritic(nnx.Module):
    def __init__(self, cfg):
        self.first = Critic(cfg, rngs=nnx.Rngs(cfg.seed))
        self.second = Critic(cfg, rngs=nnx.Rngs(cfg.seed))

    def __call__(self, obs, act):
        return jnp.stack([self.first(obs, act), self.second(obs, act)])


def target(cfg, critic, reward, obs, act):
    values = critic(obs, act)
    return values, reward + cfg.gamma * values.min(axis=0)


def main(seed=0, batch=6):
    cfg = Config(seed=seed)
    obs_key, act_key = jax.random.split(jax.random.key(99))
    obs = jax.random.normal(obs_key, (batch, cfg.obs))
    act = jax.random.normal(act_key, (batch, cfg.act))
    values, targets = target(cfg, TwinCritic(cfg), jnp.ones(batch), obs, act)
    return {"values": values, "targets": targets}


if __name__ == "__main__":
    print(main()["values"])
