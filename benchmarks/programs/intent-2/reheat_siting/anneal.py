from typing import NamedTuple

import jax
import jax.numpy as jnp


class Site(NamedTuple):
    xy: jax.Array
    heat: jax.Array
    key: jax.Array


def make_step(cost, every, kick_key):
    def reheat(site):
        kick = jax.random.normal(kick_key, site.xy.shape)
        return site._replace(xy=site.xy + kick, heat=jnp.float32(1.0)), kick

    def cool(site):
        return site._replace(heat=0.93 * site.heat), jnp.zeros_like(site.xy)

    def step(site, i):
        key, k_move, k_accept = jax.random.split(site.key, 3)
        cand = site.xy + 0.3 * site.heat * jax.random.normal(k_move, site.xy.shape)
        ok = jnp.log(jax.random.uniform(k_accept)) < (cost(site.xy) - cost(cand)) / site.heat
        site = Site(jnp.where(ok, cand, site.xy), site.heat, key)
        site, kick = jax.lax.cond(i % every == every - 1, reheat, cool, site)
        return site, (cost(site.xy), kick)

    return step
