"""Speckle-robust regression of canopy height; state lives in one frozen record."""
import dataclasses
import sys

import jax
import jax.numpy as jnp


@jax.tree_util.register_dataclass
@dataclasses.dataclass(frozen=True)
class Canopy:
    w: jax.Array
    key: jax.Array
    tick: jax.Array

    def entropy(self):
        return jax.random.fold_in(self.key, self.tick)

    def after(self, w):
        return dataclasses.replace(self, w=w, tick=self.tick + 1)


def speckled(state, x):
    return x * (1.0 + 0.1 * jax.random.normal(state.entropy(), x.shape))


@jax.jit
def descend(state, x, y):
    noisy = speckled(state, x)
    grad = jax.grad(lambda w: jnp.mean((noisy @ w - y) ** 2))(state.w)
    return state.after(state.w - 0.05 * grad), noisy[0]


def run(seed=0, steps=6):
    key = jax.random.key(seed)
    k_x, k_w, k_state = jax.random.split(key, 3)
    x = jax.random.uniform(k_x, (20, 5))
    y = x @ jnp.arange(1.0, 6.0)
    state = Canopy(0.1 * jax.random.normal(k_w, (5,)), k_state, jnp.int32(0))
    seen = []
    for _ in range(steps):
        state, row = descend(state, x, y)
        seen.append(row)
    return state.w, jnp.stack(seen)


if __name__ == "__main__":
    print(run(int(sys.argv[1]) if len(sys.argv) > 1 else 0)[0])
