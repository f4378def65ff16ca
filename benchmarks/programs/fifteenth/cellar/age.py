import argparse

import jax
import jax.numpy as jnp
import numpy as np

from racks import racks


def numpy_from(key):
    """A NumPy generator whose seed is drawn from a key."""
    return np.random.default_rng(np.asarray(jax.random.bits(key, (4,))))


def main(argv=None):
    ap = argparse.ArgumentParser()
    ap.add_argument("--seed", type=int, default=0)
    ap.add_argument("--epochs", type=int, default=3)
    a = ap.parse_args(argv)
    k_w, k_order, k_noise = jax.random.split(jax.random.key(a.seed), 3)
    order = numpy_from(k_order)
    x = jnp.linspace(0.0, 1.0, 24).reshape(8, 3)
    w = jax.random.normal(k_w, (3,))
    orders = []
    for epoch in range(a.epochs):
        seen = []
        for i, pick in enumerate(racks(order, len(x), 4)):
            k = jax.random.fold_in(jax.random.fold_in(k_noise, epoch), i)
            batch = x[pick] + 0.1 * jax.random.normal(k, (len(pick), 3))
            w = w - 0.1 * jax.grad(lambda v: jnp.mean((batch @ v - 1.0) ** 2))(w)
            seen += pick.tolist()
        orders.append(seen)
    return w, orders


if __name__ == "__main__":
    print(main())
