import jax
import jax.numpy as jnp


def weather(key, days):
    """Wet or dry, with wet spells."""

    def day(wet, k):
        wet = jax.random.bernoulli(k, jnp.where(wet, 0.7, 0.2))
        return wet, wet

    return jax.lax.scan(day, jnp.asarray(False), jax.random.split(key, days))[1]


def cost(threshold, forecast, wet):
    carry = forecast > threshold
    return jnp.where(carry, 1.0, 6.0 * wet).mean()
