"""Transition kernels. A kernel is `(key, state) -> (state, info)`."""
from typing import Callable, NamedTuple

import jax
import jax.numpy as jnp


class State(NamedTuple):
    x: jax.Array
    logp: jax.Array


def mala(logp: Callable, step: float):
    value_grad = jax.value_and_grad(logp)

    def drift(x):
        v, g = value_grad(x)
        return v, x + 0.5 * step**2 * g

    def init(x):
        return State(x, logp(x))

    def kernel(key, state):
        k_prop, k_acc = jax.random.split(key)
        _, mean = drift(state.x)
        prop = mean + step * jax.random.normal(k_prop, state.x.shape)
        v_new, mean_back = drift(prop)
        log_q = lambda a, m: -0.5 * jnp.sum((a - m) ** 2) / step**2
        log_a = v_new - state.logp + log_q(state.x, mean_back) - log_q(prop, mean)
        ok = jnp.log(jax.random.uniform(k_acc)) < log_a
        new = State(jnp.where(ok, prop, state.x), jnp.where(ok, v_new, state.logp))
        return new, {"x": new.x, "accept": ok}

    return init, kernel
