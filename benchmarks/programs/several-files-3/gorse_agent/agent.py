from dataclasses import dataclass

import jax
import jax.numpy as jnp

import qnet


@dataclass
class Agent:
    online: dict
    target: dict
    gamma: float = 0.9

    @classmethod
    def create(cls, key, **shape):
        return cls(**{role: qnet.init(key, **shape) for role in ("online", "target")})

    def loss(self, online, s, a, r, s2):
        goal = r + self.gamma * qnet.q(self.target, s2).max(-1)
        return jnp.mean((qnet.q(online, s)[jnp.arange(len(a)), a] - goal) ** 2)

    def learn(self, *batch, lr=0.05):
        g = jax.grad(self.loss)(self.online, *batch)
        self.online = jax.tree.map(lambda p, d: p - lr * d, self.online, g)
