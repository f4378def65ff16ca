import jax
import jax.numpy as jnp

from state import Walker


def force(place):
    return -place * (place**2 - 1.0).clip(-1, 1)


def advance(walker, dt):
    place, key, clock = walker
    kick = jnp.sqrt(dt) * jax.random.normal(key, place.shape)
    place = place + dt * force(place) + 0.3 * kick
    return Walker(place, key, clock + 1), (place, kick)


def run(walker, dts):
    return jax.lax.scan(advance, walker, dts)


run_many = jax.jit(jax.vmap(run, in_axes=(Walker(0, 0, 0), None)))
