import jax
import jax.numpy as jnp


def take(key):
    key, sub = jax.random.split(key)
    return key, sub


def rollout(drift, key, z, steps, dt):
    """Euler-Maruyama path of a stochastic flow."""

    def body(carry, _):
        key, z = carry
        key, sub = take(key)
        dw = jnp.sqrt(dt) * jax.random.normal(sub, z.shape)
        z = z + dt * drift(z) + 0.2 * dw
        return (key, z), z

    (_, _), path = jax.lax.scan(body, (key, z), None, length=steps)
    return path
