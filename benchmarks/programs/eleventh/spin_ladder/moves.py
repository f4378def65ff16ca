"""Moves on a spin lattice; each takes a key of its own and returns the new lattice."""
import jax
import jax.numpy as jnp


def energy_change(spins, row, col):
    n = spins.shape[0]
    near = (
        spins[(row + 1) % n, col] + spins[(row - 1) % n, col] + spins[row, (col + 1) % n] + spins[row, (col - 1) % n]
    )
    return 2.0 * spins[row, col] * near


def flip(spins, beta, key):
    _, site_key, accept_key = jax.random.split(key, 3)
    row, col = jax.random.randint(site_key, (2,), 0, spins.shape[0])
    accept = jax.random.uniform(accept_key) < jnp.exp(-beta * energy_change(spins, row, col))
    return jnp.where(accept, spins.at[row, col].multiply(-1), spins), (row, col)


def mirror(spins, beta, key):
    which, _ = jax.random.split(key)
    return jnp.where(jax.random.bernoulli(which), -spins, spins), (-1, -1)


MOVES = {"flip": flip, "mirror": mirror}
