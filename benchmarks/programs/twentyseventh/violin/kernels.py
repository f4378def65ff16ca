from typing import NamedTuple

import jax
import jax.numpy as jnp


class ChainState(NamedTuple):
    x: jax.Array
    logp: jax.Array
    grad: jax.Array


def init_chain(x, logp_fn):
    lp, g = jax.value_and_grad(logp_fn)(x)
    return ChainState(x, lp, g)


def _log_q(to, start, grad, eps):
    return -jnp.sum((to - start - eps * grad) ** 2) / (4 * eps)


def mala(key, state, *, logp_fn, eps):
    """Metropolis-adjusted Langevin step for one chain."""
    k_prop, k_acc = jax.random.split(key)
    noise = jax.random.normal(k_prop, state.x.shape)
    prop = init_chain(state.x + eps * state.grad + jnp.sqrt(2 * eps) * noise, logp_fn)
    log_a = (
        prop.logp - state.logp
        + _log_q(state.x, prop.x, prop.grad, eps)
        - _log_q(prop.x, state.x, state.grad, eps)
    )
    ok = jnp.log(jax.random.uniform(k_acc)) < log_a
    return jax.tree.map(lambda a, b: jnp.where(ok, a, b), prop, state), ok
