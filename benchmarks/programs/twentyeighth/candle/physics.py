import jax.numpy as jnp
import numpy as np

TEMPERATURE = 0.35
FRICTION = 0.8


def double_well_force(x):
    return 4.0 * x * (1.0 - x ** 2) - 0.2 * x


def ou_kick(v, dt, shape):
    """Exact Ornstein-Uhlenbeck part of the BAOAB splitting."""
    decay = np.exp(-FRICTION * dt)
    amp = np.sqrt(TEMPERATURE * (1.0 - decay ** 2))
    return decay * v + amp * jnp.asarray(np.random.normal(size=shape), dtype=v.dtype)
