"""Double DQN on a random batch of transitions; the slow net trails the fast one."""
from dataclasses import dataclass

import jax
import jax.numpy as jnp
from flax import nnx


@dataclass
class Config:
    obs: int = 6
    actions: int = 3
    width: int = 24
    gamma: float = 0.9
    tau: float = 0.05
    seed: int = 12


class QNet(nnx.Module):
    def __init__(self, cfg, rngs):
        self.l1 = nnx.Linear(cfg.obs, cfg.width, rngs=rngs)
        self.l2 = nnx.Linear(cfg.width, cfg.actions, rngs=rngs)

    def __call__(self, x):
        return self.l2(nnx.relu(self.l1(x)))


class Agent:
    def __init__(self, cfg):
        self.cfg = cfg
        self.fast = QNet(cfg, nnx.Rngs(cfg.seed))
        self.slow = QNet(cfg, nnx.Rngs(cfg.seed))

    def targets(self, reward, nxt):
        best = self.fast(nxt).argmax(-1)
        return reward + self.cfg.gamma * jnp.take_along_axis(self.slow(nxt), best[:, None], 1)[:, 0]


def main(cfg=Config()):
    agent = Agent(cfg)
    k_next, k_rew = jax.random.split(jax.random.key(1))
    nxt = jax.random.normal(k_next, (32, cfg.obs))
    reward = jax.random.uniform(k_rew, (32,))
    y = agent.targets(reward, nxt)
    greedy = reward + cfg.gamma * agent.fast(nxt).max(-1)
    return {"target_mean": float(y.mean()), "gap": float(jnp.abs(y - greedy).max())}
