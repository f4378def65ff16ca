from typing import Callable, NamedTuple

import jax
import jax.numpy as jnp


class Cloud(NamedTuple):
    x: jax.Array
    logw: jax.Array


def drift(rng, x, q):
    return 0.95 * x + jnp.sqrt(q) * jax.random.normal(rng, x.shape)


class Bootstrap:
    def __init__(self, n, dim, q=0.1, r=0.2, transition: Callable = drift):
        self.n, self.dim, self.q, self.r = n, dim, q, r
        self.move = jax.vmap(transition, in_axes=(None, 0, None))

    def start(self):
        return Cloud(jnp.zeros((self.n, self.dim)), jnp.full(self.n, -jnp.log(self.n)))

    def update(self, rng, cloud, y):
        rng_move, rng_pick = jax.random.split(rng)
        x = self.move(rng_move, cloud.x, self.q)
        logw = -0.5 * jnp.sum((x - y) ** 2, -1) / self.r
        idx = jax.random.categorical(rng_pick, logw, shape=(self.n,))
        return Cloud(x[idx], jnp.full(self.n, -jnp.log(self.n)))


def track(seed, observations, n=32):
    pf = Bootstrap(n, observations.shape[-1])
    keys = jax.random.split(jax.random.key(seed), len(observations))
    _, clouds = jax.lax.scan(lambda c, ky: (pf.update(ky[0], c, ky[1]),) * 2, pf.start(), (keys, observations))
    return clouds.x
