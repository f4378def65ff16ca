"""Haiku regression on a noisy sine, dropout on the hidden layer."""
from typing import NamedTuple

import haiku as hk
import jax
import jax.numpy as jnp
import optax


class TrainState(NamedTuple):
    params: hk.Params
    opt: optax.OptState


def network(x, is_training):
    h = jnp.tanh(hk.Linear(32)(x))
    if is_training:
        h = hk.dropout(hk.next_rng_key(), 0.3, h)
    return hk.Linear(1)(h)[:, 0], h


net = hk.transform(network)
optimizer = optax.chain(optax.clip_by_global_norm(1.0), optax.adam(1e-2))


def loss_fn(params, rng, x, y):
    pred, hidden = net.apply(params, rng, x, True)
    return jnp.mean((pred - y) ** 2), hidden == 0.0


@jax.jit
def update(state: TrainState, rng, x, y):
    grads, dropped = jax.grad(loss_fn, has_aux=True)(state.params, rng, x, y)
    step, opt = optimizer.update(grads, state.opt)
    return TrainState(optax.apply_updates(state.params, step), opt), dropped


def batches(key, n_batches, size):
    for k in jax.random.split(key, n_batches):
        kx, ke = jax.random.split(k)
        x = jax.random.uniform(kx, (size, 1), minval=-3.0, maxval=3.0)
        yield x, jnp.sin(x[:, 0]) + 0.1 * jax.random.normal(ke, (size,))


def main(seed: int = 0, n_batches: int = 8):
    data_rng, init_rng, train_rng = jax.random.split(jax.random.PRNGKey(seed), 3)
    params = net.init(init_rng, jnp.zeros((1, 1)), False)
    state = TrainState(params, optimizer.init(params))
    history = []
    for x, y in batches(data_rng, n_batches, 24):
        state, dropped = update(state, train_rng, x, y)
        history.append(dropped)
    return state.params, jnp.stack(history)


if __name__ == "__main__":
    _, dropped = main()
    print("dropped fraction", float(dropped.mean()))
