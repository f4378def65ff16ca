import jax
import jax.numpy as jnp

CENTRE = jnp.array([1.0, -2.0, 0.5])
WIDTH = jnp.array([0.5, 1.0, 2.0])


def energy(x):
    return 0.5 * (((x - CENTRE) / WIDTH) ** 2).sum()


def build(key, dt, temperature):
    @jax.jit
    def move(x):
        kick = jax.random.normal(key, x.shape)
        return x - dt * jax.grad(energy)(x) + jnp.sqrt(2 * dt * temperature) * kick

    return move
