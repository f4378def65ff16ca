import jax
import jax.numpy as jnp


def episode(theta, key, horizon=12):
    """Negative cost of steering a noisy double integrator."""
    k_start, k_wind = jax.random.split(key)
    start = jax.random.normal(k_start, (2,))
    winds = 0.1 * jax.random.normal(k_wind, (horizon,))

    def tick(s, w):
        force = jnp.tanh(s @ theta)
        vel = 0.95 * s[1] + 0.3 * force + w
        s = jnp.array([s[0] + 0.3 * vel, vel])
        return s, -(s[0] ** 2) - 0.01 * force ** 2

    _, rewards = jax.lax.scan(tick, start, winds)
    return rewards.mean()
