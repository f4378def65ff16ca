"""Tau-leaping SIR of tick-borne fever over several farms."""
from typing import NamedTuple

import jax
import jax.numpy as jnp
import jax.random as jr


class Herd(NamedTuple):
    s: jax.Array
    i: jax.Array
    r: jax.Array
    key: jax.Array


class Rates(NamedTuple):
    beta: float = 0.6
    gamma: float = 0.2
    tau: float = 0.25


def fresh(herd, n):
    """A herd that owns a new key, and n keys to spend."""
    first, *rest = jr.split(herd.key, n + 1)
    return herd._replace(key=first), rest


def leap(rates, herd):
    herd, (k_inf, k_rec) = fresh(herd, 2)
    n = herd.s + herd.i + herd.r
    inf = jr.poisson(k_inf, rates.tau * rates.beta * herd.s * herd.i / n)
    rec = jr.poisson(k_rec, rates.tau * rates.gamma * herd.i)
    inf = jnp.minimum(inf, herd.s)
    rec = jnp.minimum(rec, herd.i)
    u = jr.uniform(jr.fold_in(herd.key, 77))
    herd = herd._replace(s=herd.s - inf, i=herd.i + inf - rec, r=herd.r + rec)
    return herd, (herd.i, u)


def farms(key, sizes):
    keys = jr.split(key, len(sizes))
    s = jnp.asarray(sizes)
    return Herd(s - 2, jnp.full_like(s, 2), jnp.zeros_like(s), keys)


def epidemic(seed=17, sizes=(40, 60, 90, 150), leaps=120):
    rates = Rates()

    def season(herd):
        return jax.lax.scan(lambda h, _: leap(rates, h), herd, None, length=leaps)

    end, (prevalence, u) = jax.jit(jax.vmap(season))(farms(jr.key(seed), sizes))
    return {"attack": end.r / jnp.asarray(sizes), "prevalence": prevalence, "u": u}


if __name__ == "__main__":
    print(epidemic()["attack"])
