import jax
import jax.numpy as jnp


def harbour(key, n=48, length=32):
    """Pings from mud (0) and rock (1) bottoms."""
    label_key, phase_key = jax.random.split(key)
    labels = jax.random.bernoulli(label_key, 0.5, (n,)).astype(jnp.float32)
    t = jnp.arange(length)
    phase = jax.random.uniform(phase_key, (n, 1), maxval=6.28)
    return jnp.sin(t * (0.3 + 0.4 * labels[:, None]) + phase), labels
