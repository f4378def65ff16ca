from typing import NamedTuple

import jax
import jax.numpy as jnp


class Air(NamedTuple):
    height: jax.Array
    speed: jax.Array
    wind: jax.Array
    key: jax.Array


class HoverEnv:
    """Vertical hover in gusts; pure functions with the key inside the state."""

    horizon = 15

    def reset(self, key):
        key, k_h, k_w = jax.random.split(key, 3)
        air = Air(jax.random.uniform(k_h, minval=-2.0, maxval=2.0), jnp.float32(0), 0.3 * jax.random.normal(k_w), key)
        return air, self.observe(air)

    def step(self, air, thrust):
        key, sub = jax.random.split(air.key)
        gust = 0.9 * air.wind + 0.1 * jax.random.normal(sub)
        speed = air.speed + 0.2 * (thrust + gust)
        air = Air(air.height + 0.2 * speed, speed, gust, key)
        return air, self.observe(air), -jnp.abs(air.height)

    def observe(self, air):
        return jnp.stack([air.height, air.speed])
