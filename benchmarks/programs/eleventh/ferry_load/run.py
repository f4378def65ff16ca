from dataclasses import dataclass
from typing import Any

import jax
import jax.numpy as jnp
import optax

TX = optax.adam(1e-2)


@dataclass
class Run:
    params: Any
    opt_state: Any
    key: jax.Array
    step: int = 0

    @classmethod
    def fresh(cls, seed):
        init_key, key = jax.random.split(jax.random.PRNGKey(seed))
        params = {"w": 0.1 * jax.random.normal(init_key, (5,)), "b": jnp.zeros(())}
        return cls(params, TX.init(params), key)

    def next_key(self):
        self.key, sub = jax.random.split(self.key)
        return sub


def sailings(seed=99, n=40):
    x = jax.random.normal(jax.random.PRNGKey(seed), (n, 5))
    return x, x @ jnp.arange(5.0)


@jax.jit
def update(params, opt_state, x, y):
    grads = jax.grad(lambda p: jnp.mean((x @ p["w"] + p["b"] - y) ** 2))(params)
    updates, opt_state = TX.update(grads, opt_state)
    return optax.apply_updates(params, updates), opt_state
