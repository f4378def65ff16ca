import jax
import jax.numpy as jnp

import initialisers


class Member:
    def __init__(self, key, sizes, init):
        self.weights = [init(k, (i, o)) for k, i, o in
                        zip(jax.random.split(key, len(sizes) - 1), sizes, sizes[1:])]


class Ensemble:
    def __init__(self, key, cfg):
        init = initialisers.make(cfg["init"])
        self.members = [Member(k, cfg["sizes"], init) for k in jax.random.split(key, cfg["members"])]

    def stacked(self):
        return [jnp.stack(ws) for ws in zip(*(m.weights for m in self.members))]


def forward(weights, x):
    for w in weights[:-1]:
        x = jnp.tanh(x @ w)
    return x @ weights[-1]
