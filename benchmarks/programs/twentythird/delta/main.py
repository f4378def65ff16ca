import dataclasses

import jax
import jax.numpy as jnp
import numpy as np


@dataclasses.dataclass(frozen=True)
class Plan:
    epochs: int
    steps: int
    seed: int

    def counter(self, epoch, step):
        assert 0 <= step < self.steps
        return epoch * self.steps + step

    def key(self, epoch, step, purpose):
        return jax.random.fold_in(jax.random.fold_in(jax.random.key(self.seed), self.counter(epoch, step)), purpose)


ROUND, PICK = 0, 1


def stochastic_round(key, x, step=1 / 16):
    low = jnp.floor(x / step)
    up = jax.random.uniform(key, x.shape) < (x / step - low)
    return (low + up) * step, up


@jax.jit
def quantised_descent(w, pick, key, x, y):
    rows = jax.random.choice(pick, x.shape[0], (6,))
    grad = jax.grad(lambda w: jnp.mean((x[rows] @ w - y[rows]) ** 2))(w)
    w, up = stochastic_round(key, w - 0.1 * grad)
    return w, rows, up


def run(plan):
    x = jnp.cos(jnp.outer(jnp.arange(20.0), jnp.arange(1.0, 33.0)))
    y = x.sum(1)
    w = jnp.full(32, 0.03)
    seen = []
    for epoch in range(plan.epochs):
        for step in range(plan.steps):
            w, rows, up = quantised_descent(w, plan.key(epoch, step, PICK), plan.key(epoch, step, ROUND), x, y)
            seen.append((tuple(np.asarray(rows).tolist()), tuple(np.asarray(jax.random.key_data(plan.key(epoch, step, ROUND))).tolist())))
    return seen


def main():
    return run(Plan(epochs=3, steps=4, seed=5))


if __name__ == "__main__":
    print(main())
