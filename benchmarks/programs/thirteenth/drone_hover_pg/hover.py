from dataclasses import dataclass

import jax
import jax.numpy as jnp
import numpy as np

from hoverenv import HoverEnv


@dataclass
class HoverConfig:
    seed: int = 0
    episodes: int = 8
    lr: float = 0.02
    sigma: float = 0.5


class Pilot:
    def __init__(self, cfg):
        self.cfg, self.env = cfg, HoverEnv()
        self.env_key, self.act_key = jax.random.split(jax.random.key(cfg.seed))
        self.gain = jnp.zeros(2)
        self._rollout = jax.jit(self._fly)

    def _fly(self, gain, env_key, act_key):
        air, obs = self.env.reset(env_key)

        def tick(carry, k):
            air, obs = carry
            eps = jax.random.normal(k)
            air, nxt, r = self.env.step(air, obs @ gain + self.cfg.sigma * eps)
            return (air, nxt), (obs, eps, r)

        keys = jax.random.split(act_key, self.env.horizon)
        _, (obs, eps, r) = jax.lax.scan(tick, (air, obs), keys)
        togo = jnp.cumsum(r[::-1])[::-1]
        grad = jnp.mean((togo - togo.mean())[:, None] * eps[:, None] * obs, 0) / self.cfg.sigma
        return grad, obs[0], r.sum()

    def episode(self):
        self.act_key, k_act = jax.random.split(self.act_key)
        grad, first, total = self._rollout(self.gain, self.env_key, k_act)
        self.gain = self.gain + self.cfg.lr * grad
        return np.asarray(first), float(total)


def train(cfg=HoverConfig()):
    pilot = Pilot(cfg)
    starts, returns = zip(*(pilot.episode() for _ in range(cfg.episodes)))
    return np.stack(starts), returns, pilot.gain


if __name__ == "__main__":
    print(train()[1])
