import jax
import jax.numpy as jnp

from compiled import compiled


def make_episode(sample_mass, horizon=8):
    @compiled
    def simulate(force, mass):

        def body(v, _):
            v = v + 0.1 * force / mass
            return v, v

        _, vs = jax.lax.scan(body, jnp.float32(0), None, length=horizon)
        return vs

    def episode(force):
        return simulate(force, sample_mass())

    return episode
