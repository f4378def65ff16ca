"""Illustrations for a chapter on limit theorems; each panel can be drawn alone."""
import sys

import jax
import jax.numpy as jnp

PANELS = {}


def panel(name):
    def add(fn):
        PANELS[name] = fn
        return fn

    return add


@panel("lln")
def running_mean(seed, n=400):
    key = jax.random.PRNGKey(seed)
    x = jax.random.exponential(key, (n,))
    return jnp.cumsum(x) / jnp.arange(1, n + 1)


@panel("clt")
def standardised_sums(seed, n=300, terms=30):
    key = jax.random.PRNGKey(seed)
    u = jax.random.uniform(key, (n, terms))
    return (u.sum(1) - terms / 2) / jnp.sqrt(terms / 12)


@panel("arcsine")
def positive_time(seed, n=200, steps=100):
    key = jax.random.PRNGKey(seed)
    walk = jnp.cumsum(jax.random.rademacher(key, (n, steps), dtype=jnp.float32), axis=1)
    return (walk > 0).mean(1)


@panel("records")
def record_times(seed, n=250):
    key = jax.random.PRNGKey(seed)
    x = jax.random.normal(key, (n,))
    return jnp.flatnonzero(x >= jax.lax.cummax(x))


def render(values, width=40, height=6):
    lo, hi = float(values.min()), float(values.max())
    cut = ((values - lo) / (hi - lo + 1e-9) * (width - 1)).astype(int)
    counts = jnp.bincount(cut, length=width)
    level = (counts * height / counts.max()).astype(int)
    return "".join(" .:-=+#"[int(v)] for v in level)


def main(seed=0, names=()):
    chosen = [n for n in PANELS if not names or n in names]
    draws = {n: PANELS[n](seed) for n in chosen}
    return {"draws": draws, "pictures": {n: render(v) for n, v in draws.items()}}


if __name__ == "__main__":
    for title, art in main(names=sys.argv[1:])["pictures"].items():
        print(f"{title:8s}|{art}|")
