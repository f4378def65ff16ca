"""Growth rates of coral from light and heat; pure training function around an nnx model."""
import dataclasses

import jax
import jax.numpy as jnp
import numpy as np
import optax
from flax import nnx


@dataclasses.dataclass(frozen=True)
class Reef:
    seed: int = 0
    colonies: int = 40
    width: int = 16
    rate: float = 0.3
    steps: int = 6
    lr: float = 0.05


class Growth(nnx.Module):
    def __init__(self, reef, rngs):
        self.a = nnx.Linear(4, reef.width, rngs=rngs)
        self.drop = nnx.Dropout(reef.rate, rngs=rngs)
        self.b = nnx.Linear(reef.width, 1, rngs=rngs)

    def __call__(self, x):
        h = self.drop(nnx.softplus(self.a(x)))
        return self.b(h)[:, 0], h == 0


def make_step(graphdef, tx, x, y):
    @jax.jit
    def step(params, rest, slots):
        def loss(params):
            model = nnx.merge(graphdef, params, rest, copy=True)
            pred, dropped = model(x)
            return jnp.mean((pred - y) ** 2), dropped

        (value, dropped), g = jax.value_and_grad(loss, has_aux=True)(params)
        up, slots = tx.update(g, slots, params)
        return optax.apply_updates(params, up), slots, value, dropped

    return step


def grow(reef=Reef()):
    k_x, k_y, k_model = jax.random.split(jax.random.key(reef.seed), 3)
    x = jax.random.normal(k_x, (reef.colonies, 4))
    y = x[:, 0] * x[:, 1] + 0.1 * jax.random.normal(k_y, (reef.colonies,))
    model = Growth(reef, nnx.Rngs(k_model))
    graphdef, params, rest = nnx.split(model, nnx.Param, ...)
    tx = optax.sgd(reef.lr)
    slots, step = tx.init(params), make_step(graphdef, tx, x, y)
    log = []
    for _ in range(reef.steps):
        params, slots, value, dropped = step(params, rest, slots)
        log.append(np.asarray(dropped))
    return np.stack(log), float(value)


if __name__ == "__main__":
    print(grow()[1])
