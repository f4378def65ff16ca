"""Sediment net whose weights are drawn by name, so that layers may be added without moving the others."""
import argparse
import pathlib

import jax
import jax.numpy as jnp
import numpy as np
import optax


class ParamStore:
    def __init__(self, seed):
        self.root = jax.random.PRNGKey(seed)
        self.values = {}

    def scope(self, name):
        return Scope(self, name)

    def key_of(self, path):
        return jax.random.fold_in(self.root, hash(path) & 0x7FFFFFFF)

    def get(self, path, shape, scale):
        if path not in self.values:
            self.values[path] = scale * jax.random.normal(self.key_of(path), shape)
        return self.values[path]


class Scope:
    def __init__(self, store, prefix):
        self.store, self.prefix = store, prefix

    def dense(self, name, i, o):
        path = f"{self.prefix}/{name}"
        self.store.get(path + "/w", (i, o), i ** -0.5)
        self.store.get(path + "/b", (o,), 0.01)
        return path


def build(store, widths):
    scope = store.scope("sediment")
    return [scope.dense(f"layer{n}", i, o) for n, (i, o) in enumerate(zip(widths, widths[1:]))]


def apply(values, paths, x):
    for p in paths[:-1]:
        x = jax.nn.relu(x @ values[p + "/w"] + values[p + "/b"])
    return x @ values[paths[-1] + "/w"] + values[paths[-1] + "/b"]


def cores(n=64):
    rng = np.random.default_rng(3)
    x = rng.normal(size=(n, 4))
    return jnp.asarray(x), jnp.asarray(np.tanh(x.sum(1, keepdims=True)))


def fit(seed, steps):
    x, y = cores()
    store = ParamStore(seed)
    paths = build(store, (4, 16, 16, 1))
    tx = optax.adam(1e-2)

    @jax.jit
    def update(values, opt):
        value, g = jax.value_and_grad(lambda v: jnp.mean((apply(v, paths, x) - y) ** 2))(values)
        up, opt = tx.update(g, opt)
        return optax.apply_updates(values, up), opt, value

    values, opt = store.values, tx.init(store.values)
    for _ in range(steps):
        values, opt, loss = update(values, opt)
    return values, float(loss)


def main():
    ap = argparse.ArgumentParser(description=__doc__)
    ap.add_argument("--seed", type=int, default=0, help="same seed, same weights")
    ap.add_argument("--steps", type=int, default=10)
    ap.add_argument("--out", type=pathlib.Path)
    ns = ap.parse_args()
    values, loss = fit(ns.seed, ns.steps)
    print("loss", loss)
    if ns.out:
        np.save(ns.out, np.concatenate([np.ravel(values[k]) for k in sorted(values)]))


if __name__ == "__main__":
    main()
