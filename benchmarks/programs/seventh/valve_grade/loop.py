import functools

import jax
import numpy as np
import optax
from flax import nnx


def objective(graph, params, rng_state, x, y):
    model = nnx.merge(graph, params, rng_state, copy=True)
    logits, last = model(x)
    value = optax.softmax_cross_entropy_with_integer_labels(logits, y).mean()
    return value, (nnx.state(model, nnx.RngState), last != 0)


def build_step(graph, tx):
    grad_of = jax.value_and_grad(functools.partial(objective, graph), has_aux=True)

    @jax.jit
    def step(carry, x, y):
        params, rng_state, opt = carry
        (value, (rng_state, used)), grads = grad_of(params, rng_state, x, y)
        updates, opt = tx.update(grads, opt)
        return (optax.apply_updates(params, updates), rng_state, opt), (value, used)

    return step


def fit(model, tx, data, epochs):
    graph, params, rng_state = nnx.split(model, nnx.Param, nnx.RngState)
    carry, log = (params, rng_state, tx.init(params)), []
    step = build_step(graph, tx)
    for _ in range(epochs):
        carry, (value, used) = step(carry, *data)
        log.append((float(value), np.asarray(used)))
    return log
