import jax
import jax.numpy as jnp


def start(key):
    return jnp.stack([jax.random.uniform(key, minval=-1.0, maxval=1.0), 0.0])


def turn(state, gate, key):
    """Basin level and tide phase; gate in {0: shut, 1: open, 2: pump}."""
    level, phase = state
    sea = jnp.sin(phase)
    flow = jnp.array([0.0, 0.4, -0.2])[gate] * (sea - level)
    level = jnp.clip(level + flow + 0.02 * jax.random.normal(key), -2.0, 2.0)
    return jnp.stack([level, (phase + 0.3) % (2 * jnp.pi)]), jnp.abs(flow) - 0.1 * (gate == 2)
