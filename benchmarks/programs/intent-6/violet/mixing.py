from functools import partial

import jax
import jax.numpy as jnp

from ring import evolve


def time_to_meet(key, sites, steps, beta):
    """First step at which the chains from all-up and all-down coincide."""
    extremes = jnp.stack([jnp.ones(sites), -jnp.ones(sites)])
    paths = jax.vmap(evolve, in_axes=(0, None, None, None))(extremes, key, steps, beta)
    met = (paths[0] == paths[1]).all(-1)
    return jnp.where(met.any(), jnp.argmax(met), steps), met


def burn_in(key, replicates, **kw):
    times, met = jax.vmap(partial(time_to_meet, **kw))(jax.random.split(key, replicates))
    return {"times": times, "met": met, "bound": jnp.quantile(times, 0.9)}
