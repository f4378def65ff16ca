import jax
import jax.numpy as jnp


def reset(key):
    """Heron and fish on a line."""
    return jax.random.uniform(key, (2,), minval=-1.0, maxval=1.0)


def step(state, reach, key):
    heron, fish = state
    fish = fish + 0.05 * jax.random.normal(key)
    heron = heron + 0.3 * jnp.tanh(reach)
    return jnp.stack([heron, fish]), -jnp.abs(heron - fish)


def rollout(gain, key, horizon=15):
    k_reset, k_run = jax.random.split(key)
    start = reset(k_reset)

    def tick(s, k):
        return step(s, gain[0] * (s[1] - s[0]) + gain[1], k)

    _, rewards = jax.lax.scan(tick, start, jax.random.split(k_run, horizon))
    return rewards.sum(), start
