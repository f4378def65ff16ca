import jax
import jax.numpy as jnp


def accelerometer(key, cows=24, ticks=20):
    lame_key, noise_key = jax.random.split(key)
    lame = jax.random.bernoulli(lame_key, 0.4, (cows,)).astype(jnp.int32)
    t = jnp.arange(ticks)
    step = jnp.sin(t * (0.8 - 0.3 * lame[:, None]))
    return (step + 0.3 * jax.random.normal(noise_key, step.shape))[..., None], lame
