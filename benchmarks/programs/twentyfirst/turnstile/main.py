"""Queue at a stadium turnstile: arrivals against service times."""
import itertools

import jax
import jax.numpy as jnp


def minute_keys(seed):
    key = jax.random.key(seed)
    while True:
        key, sub = jax.random.split(key)
        yield sub


def arrivals(keys, minutes, gates):
    return jnp.stack([jax.random.exponential(next(keys), (gates,)) for _ in range(minutes)])


def service(keys, minutes, gates):
    return jnp.stack([0.8 * jax.random.exponential(next(keys), (gates,)) for _ in range(minutes)])


def waiting(gaps, busy):
    wait, rows = jnp.zeros(gaps.shape[1]), []
    for gap, work in zip(gaps, busy):
        wait = jnp.maximum(0.0, wait + work - gap)
        rows.append(wait)
    return jnp.stack(rows)


def main(seed=23, minutes=10, gates=5):
    door, desk = itertools.tee(minute_keys(seed))
    gaps = arrivals(door, minutes, gates)
    busy = service(desk, minutes, gates)
    return {"gaps": gaps, "busy": busy, "wait": waiting(gaps, busy)}


if __name__ == "__main__":
    print(main()["wait"].max())
