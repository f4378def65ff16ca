from typing import NamedTuple

import jax
import jax.numpy as jnp
from jax import lax


class Carry(NamedTuple):
    price: jax.Array
    vol: jax.Array


class Heston:
    def __init__(self, kappa=2.0, mean=0.04, xi=0.3, dt=0.05):
        self.kappa, self.mean, self.xi, self.dt = kappa, mean, xi, dt

    def kick(self, key, shape):
        return jnp.sqrt(self.dt) * jax.random.normal(key, shape)

    def simulate(self, key, n, steps, engine="scan"):
        start = Carry(jnp.ones(n), jnp.full(n, self.mean))
        k_price, k_vol = jax.random.split(key)

        def body(carry, _):
            dw = self.kick(k_price, carry.price.shape)
            dv = self.kick(k_vol, carry.vol.shape)
            vol = carry.vol + self.kappa * (self.mean - carry.vol) * self.dt + self.xi * jnp.sqrt(carry.vol) * dv
            price = carry.price * jnp.exp(jnp.sqrt(carry.vol) * dw - 0.5 * carry.vol * self.dt)
            return Carry(price, jnp.abs(vol)), dw

        return ENGINES[engine](body, start, steps)


def _scan(body, start, steps):
    return lax.scan(body, start, None, length=steps)


def _loop(body, start, steps):
    out = jnp.zeros((steps, *start.price.shape))

    def one(i, val):
        carry, out = val
        carry, y = body(carry, i)
        return carry, out.at[i].set(y)

    return lax.fori_loop(0, steps, one, (start, out))


ENGINES = {"scan": _scan, "loop": _loop}
