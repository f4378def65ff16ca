"""Exact stochastic simulation of E + S <-> ES -> E + P, as one scan over events."""
import argparse
from typing import NamedTuple

import jax
import jax.numpy as jnp
from jax import random

STOICH = jnp.array([[-1, -1, 1, 0], [1, 1, -1, 0], [1, 0, -1, 1]])


class Vessel(NamedTuple):
    counts: jax.Array
    clock: jax.Array
    key: jax.Array


class Event(NamedTuple):
    wait: jax.Array
    which: jax.Array
    counts: jax.Array
    unit: jax.Array


def propensities(rates, c):
    e, s, es, _ = c
    return rates * jnp.stack([e * s, es, es]).astype(jnp.float32)


def react(rates, vessel, _):
    nxt, k_wait, k_which = random.split(vessel.key, 3)
    a = propensities(rates, vessel.counts)
    total = a.sum()
    unit = random.exponential(k_wait)
    wait = unit / jnp.maximum(total, 1e-9)
    which = random.categorical(k_which, jnp.log(a + 1e-30))
    counts = jnp.where(total > 0, vessel.counts + STOICH[which], vessel.counts)
    return vessel._replace(counts=counts, clock=vessel.clock + wait), Event(wait, which, counts, unit)


def simulate(key, rates, events, start=(20, 100, 0, 0)):
    vessel = Vessel(jnp.array(start), jnp.zeros(()), key)
    step = lambda v, t: react(rates, v, t)
    return jax.lax.scan(step, vessel, None, length=events)


def michaelis(history, rates):
    busy = history.counts[:, 2] / 20
    return float((busy * history.wait).sum() / history.wait.sum()), float(rates[2] / (rates[0] + 1e-9))


def main(argv=None):
    cli = argparse.ArgumentParser(description=__doc__)
    cli.add_argument("--seed", type=int, default=0)
    cli.add_argument("--events", type=int, default=150)
    cli.add_argument("--rates", type=float, nargs=3, default=[0.01, 0.1, 0.5])
    ns = cli.parse_args(argv)
    rates = jnp.array(ns.rates)
    end, history = simulate(random.key(ns.seed), rates, ns.events)
    print("clock %.2f, product %d, busy %.2f" % (end.clock, end.counts[3], michaelis(history, rates)[0]))
    return history


if __name__ == "__main__":
    main()
