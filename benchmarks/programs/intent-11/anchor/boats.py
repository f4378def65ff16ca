import jax
import jax.numpy as jnp


def reset(key, n):
    k1, k2 = jax.random.split(key)
    return {"heading": jax.random.uniform(k1, (n,), minval=-1.0, maxval=1.0),
            "rate": 0.1 * jax.random.normal(k2, (n,))}


def advance(boat, rudder):
    rate = 0.95 * boat["rate"] + 0.1 * jnp.clip(rudder, -1, 1)
    heading = boat["heading"] + 0.2 * rate
    reward = -heading ** 2 - 0.1 * rate ** 2
    return {"heading": heading, "rate": rate}, reward
