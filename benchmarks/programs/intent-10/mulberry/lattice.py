import jax
import jax.numpy as jnp
from jax import lax

SIZE = 8


def field(spins):
    return sum(jnp.roll(spins, s, axis) for s in (-1, 1) for axis in (0, 1))


def parity():
    i, j = jnp.indices((SIZE, SIZE))
    return (i + j) % 2


def heat_bath(beta, key, spins):
    for colour, k in enumerate(jax.random.split(key)):
        u = jax.random.uniform(k, spins.shape)
        fresh = jnp.where(u < jax.nn.sigmoid(2 * beta * field(spins)), 1, -1)
        spins = jnp.where(parity() == colour, fresh, spins)
    return spins


def evolve(beta, spins, keys):
    """Sweeps a stack of lattices, returns the last state and the magnetisation of each sweep."""

    def body(stack, key):
        stack = jax.vmap(heat_bath, in_axes=(None, None, 0))(beta, key, stack)
        return stack, stack.mean((1, 2))

    return lax.scan(body, spins, keys)
