import jax
import jax.numpy as jnp


def simulate(key, paths, steps, vol=0.3):
    shocks = jax.random.normal(key, (paths, steps)) / jnp.sqrt(steps)
    rate = jnp.exp(jnp.cumsum(vol * shocks - 0.5 * vol ** 2 / steps, axis=1))
    return rate


def payoff(rate, strike=1.0):
    return jnp.maximum(rate.mean(axis=1) - strike, 0.0)


def control(rate, strike=1.0):
    return jnp.maximum(jnp.exp(jnp.log(rate).mean(axis=1)) - strike, 0.0)
