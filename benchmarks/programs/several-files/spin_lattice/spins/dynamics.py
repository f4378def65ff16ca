import jax
import jax.numpy as jnp


def sweep(state, beta):
    """Heat bath on the even, then the odd sites of a ring."""
    u = jax.random.uniform(state.sweep_key, state.spins.shape)
    spins = state.spins
    for parity in (0, 1):
        field = jnp.roll(spins, 1) + jnp.roll(spins, -1)
        drawn = jnp.where(u < jax.nn.sigmoid(2 * beta * field), 1.0, -1.0)
        spins = jnp.where(jnp.arange(spins.size) % 2 == parity, drawn, spins)
    return state.moved(spins), u


def energy(spins):
    return -jnp.sum(spins * jnp.roll(spins, 1))
