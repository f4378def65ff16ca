"""Colony weight from brood-nest sensors, functional training loop."""
from functools import partial

import jax
import jax.numpy as jnp
import numpy as np
import optax
from flax import nnx

from brood import BroodNet, joined, pieces


@partial(jax.jit, static_argnums=(0, 1))
def train_step(graph, tx, params, rest, opt_state, x, y):
    def loss_fn(p):
        model = joined(graph, p, rest)
        return jnp.mean((model(x) - y) ** 2)

    loss, grads = jax.value_and_grad(loss_fn)(params)
    updates, opt_state = tx.update(grads, opt_state)
    return optax.apply_updates(params, updates), opt_state, loss


def sensors(rngs, count=40):
    x = jax.random.normal(rngs.data(), (count, 6))
    return x, x[:, 0] * x[:, 1] + x[:, 2]


def train(model, x, y, steps, lr):
    graph, params, rest = pieces(model)
    tx = optax.adam(lr)
    opt_state = tx.init(params)
    losses = []
    for _ in range(steps):
        params, opt_state, loss = train_step(graph, tx, params, rest, opt_state, x, y)
        losses.append(float(loss))
    return joined(graph, params, rest), losses


def main(seed=0, steps=6, lr=1e-2):
    rngs = nnx.Rngs(seed)
    x, y = sensors(rngs)
    model, losses = train(BroodNet(6, 24, 0.4, rngs), x, y, steps, lr)
    model.eval()
    return {"losses": np.array(losses), "weights": np.asarray(model(x[:5]))}


if __name__ == "__main__":
    print(main()["losses"])
