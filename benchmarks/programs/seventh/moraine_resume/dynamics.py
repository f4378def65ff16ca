import jax
import jax.numpy as jnp

SIZE = 12


def langevin(key, weights, velocity, dt=0.1, friction=0.5):
    kick = jax.random.normal(key, weights.shape)
    force = -weights + 0.3 * jnp.roll(weights, 1)
    velocity = velocity + dt * (force - friction * velocity) + (2 * friction * dt) ** 0.5 * kick
    return weights + dt * velocity, velocity, kick


def rest(key):
    return jax.random.normal(key, (SIZE,)), jnp.zeros(SIZE)
