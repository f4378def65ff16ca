import jax
import jax.numpy as jnp


def start(key):
    return jax.random.uniform(key, (2,), minval=-1.0)


def play(policy, key, horizon=15):
    k_start, k_wind = jax.random.split(key)
    wind = 0.05 * jax.random.normal(k_wind, (horizon, 2))

    def tick(pos, gust):
        pos = pos + policy(pos) + gust
        return pos, -jnp.linalg.norm(pos)

    pos = start(k_start)
    return pos, jax.lax.scan(tick, pos, wind)[1].sum()
