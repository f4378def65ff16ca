"""Pessimistic value targets for a stirred tank reactor."""
from functools import partial

import jax
import jax.numpy as jnp
import optax
from flax.training.train_state import TrainState

from critic import CriticPool


def tank_step(key, state, action):
    drift = jnp.stack([state[:, 1], -0.5 * state[:, 0] + action[:, 0]], axis=-1)
    nxt = state + 0.1 * drift + 0.02 * jax.random.normal(key, state.shape)
    return nxt, -jnp.sum(nxt**2, axis=-1)


def make_state(key, size, lr):
    pool = CriticPool(size)
    variables = pool.init(key, jnp.zeros((1, 2)), jnp.zeros((1, 1)))
    return TrainState.create(apply_fn=pool.apply, params=variables["params"], tx=optax.adam(lr))


@partial(jax.jit, static_argnames="gamma")
def td_update(ts, key, state, action, gamma=0.9):
    nxt, reward = tank_step(key, state, action)
    worst = ts.apply_fn({"params": ts.params}, nxt, -0.3 * nxt[:, :1]).min(axis=0)
    target = jax.lax.stop_gradient(reward + gamma * worst)

    def loss(params):
        return jnp.mean((ts.apply_fn({"params": params}, state, action) - target) ** 2)

    value, grads = jax.value_and_grad(loss)(ts.params)
    return ts.apply_gradients(grads=grads), value
