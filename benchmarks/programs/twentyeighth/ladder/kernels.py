from functools import partial
from typing import Any, Callable, NamedTuple

import jax
import jax.numpy as jnp


class ChainState(NamedTuple):
    position: jax.Array
    logp: jax.Array
    grad: jax.Array
    accepted: jax.Array
    key: jax.Array


class Kernel(NamedTuple):
    init: Callable
    step: Callable


def mala(logdensity: Callable[[jax.Array], jax.Array], step_size: float) -> Kernel:
    """Metropolis-adjusted Langevin with an identity mass matrix."""
    value_and_grad = jax.value_and_grad(logdensity)
    scale = jnp.sqrt(2.0 * step_size)

    def init(key, position):
        lp, g = value_and_grad(position)
        return ChainState(position, lp, g, jnp.zeros((), jnp.int32), key)

    def transition_logq(x_from, g_from, x_to):
        diff = x_to - x_from - step_size * g_from
        return -0.25 / step_size * jnp.sum(diff ** 2)

    def step(state: ChainState, _: Any = None):
        move_key, accept_key = jax.random.split(state.key)
        noise = jax.random.normal(move_key, state.position.shape)
        prop = state.position + step_size * state.grad + scale * noise
        lp, g = value_and_grad(prop)
        log_ratio = (lp - state.logp
                     + transition_logq(prop, g, state.position)
                     - transition_logq(state.position, state.grad, prop))
        accept = jnp.log(jax.random.uniform(accept_key)) < log_ratio
        pick = partial(jnp.where, accept)
        new = state._replace(
            position=pick(prop, state.position),
            logp=pick(lp, state.logp),
            grad=pick(g, state.grad),
            accepted=state.accepted + accept,
        )
        return new, new.position

    return Kernel(init, step)
