import jax
import jax.numpy as jnp

HOURS = 20


def reset(key):
    k_t, k_weather = jax.random.split(key)
    return jax.random.uniform(k_t, minval=12.0, maxval=24.0), 2.0 * jax.random.normal(k_weather, (HOURS,))


def live(policy, key):
    start, weather = reset(key)

    def hour(t, w):
        heat = policy(t)
        t = t + 0.2 * (w + heat)
        return t, -((t - 20.0) ** 2) - 0.1 * jnp.abs(heat)

    _, reward = jax.lax.scan(hour, start, weather)
    return reward.sum(), start
