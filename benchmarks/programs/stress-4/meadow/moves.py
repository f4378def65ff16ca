import jax
import jax.numpy as jnp

from state import Walkers, potential


def propose(state, width):
    k_step, k_accept = jax.random.split(state.key)
    return width * jax.random.normal(k_step, state.x.shape), jax.random.uniform(k_accept, state.energy.shape)


def sweep(state: Walkers, width):
    step, u = propose(state, width)
    x = state.x + step
    e = potential(x)
    take = jnp.log(u) < state.energy - e
    return state._replace(
        x=jnp.where(take[:, None], x, state.x),
        energy=jnp.where(take, e, state.energy),
        accepted=int(take.sum()),
    ), step


def relax(state, width=0.1):
    step, _ = propose(state, width)
    return Walkers(state.x - 0.01 * state.x + 0.01 * step, state.energy, state.key)
