"""Deep ensemble for heat wave risk, lifted over members."""
import functools

import flax.linen as nn
import jax
import jax.numpy as jnp
import optax

HP = dict(seed=0, members=5, width=16, days=60, steps=15, lr=0.02)


class Risk(nn.Module):
    width: int

    @nn.compact
    def __call__(self, x):
        h = nn.tanh(nn.Dense(self.width)(x))
        return nn.Dense(1)(h)[..., 0]


def committee(members, width):
    lifted = nn.vmap(
        Risk,
        in_axes=None,
        out_axes=0,
        axis_size=members,
        variable_axes={"params": 0},
        split_rngs={"params": False},
    )
    return lifted(width)


def weather(key, n):
    k_x, k_y = jax.random.split(key)
    x = jax.random.normal(k_x, (n, 4))
    return x, jnp.maximum(x[:, 0], x[:, 1]) + 0.1 * jax.random.normal(k_y, (n,))


@functools.partial(jax.jit, static_argnums=(0, 1))
def step(model, tx, params, slots, x, y):
    loss = lambda p: jnp.mean((model.apply(p, x) - y[None]) ** 2)
    value, g = jax.value_and_grad(loss)(params)
    up, slots = tx.update(g, slots)
    return optax.apply_updates(params, up), slots, value


def run(hp=HP):
    k_data, k_model = jax.random.split(jax.random.key(hp["seed"]))
    x, y = weather(k_data, hp["days"])
    model = committee(hp["members"], hp["width"])
    params = model.init(k_model, x)
    tx = optax.adam(hp["lr"])
    slots = tx.init(params)
    for _ in range(hp["steps"]):
        params, slots, value = step(model, tx, params, slots, x, y)
    forecast = model.apply(params, 3.0 * x)
    return forecast, forecast.std(0).mean()


if __name__ == "__main__":
    print(run()[1])
