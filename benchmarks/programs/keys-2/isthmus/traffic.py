"""Ships that wait at the two ends of a canal."""
import functools

import jax
import jax.numpy as jnp
import numpy as np

ARRIVE, SERVE = range(2)


def address(root, *path):
    """A key for a place in the simulation: its purpose, day and gate."""
    return functools.reduce(jax.random.fold_in, path, root)


def day(root, number, waiting, rates):
    arrived, served = [], []
    for gate, rate in enumerate(rates):
        arrived.append(jax.random.exponential(address(root, ARRIVE, number, gate), (12,)) * rate)
        served.append(jax.random.exponential(address(root, SERVE, number, gate), (12,)) * 1.1)
    arrived, served = jnp.stack(arrived), jnp.stack(served)
    return jnp.maximum(waiting + arrived.sum(1) - served.sum(1), 0), arrived, served


def main(seed=0, days=3, rates=(1.0, 0.8)):
    root = jax.random.key(seed)
    waiting = jnp.zeros(len(rates))
    arrivals, services = [], []
    for number in range(days):
        waiting, arrived, served = day(root, number, waiting, rates)
        arrivals.append(arrived)
        services.append(served)
    return {"arrived": np.stack(arrivals), "served": np.stack(services), "waiting": np.asarray(waiting)}


if __name__ == "__main__":
    print(main()["waiting"])
