"""Iterative pruning; every round starts over from the weights of step 0."""
import jax
import jax.numpy as jnp
import numpy as np


class Network:
    def __init__(self, key, sizes=(5, 16, 1)):
        self.key, self.sizes = key, sizes

    def at_start(self):
        keys = jax.random.split(self.key, len(self.sizes) - 1)
        return [jax.random.normal(k, (i, o)) / i**0.5 for k, i, o in zip(keys, self.sizes, self.sizes[1:])]

    @staticmethod
    def apply(ws, x):
        for w in ws[:-1]:
            x = jnp.tanh(x @ w)
        return (x @ ws[-1])[:, 0]


def train(net, ws, masks, x, y, steps=20):
    for _ in range(steps):
        g = jax.grad(lambda v: jnp.mean((net.apply(v, x) - y) ** 2))(ws)
        ws = [w - 0.1 * d * m for w, d, m in zip(ws, g, masks)]
    return ws


def prune(ws, masks, share):
    out = []
    for w, m in zip(ws, masks):
        size = jnp.abs(w * m)
        out.append(m * (size >= jnp.quantile(size, share)))
    return out


def main(seed=0, rounds=3):
    k_x, k_net = jax.random.split(jax.random.key(seed))
    x = jax.random.normal(k_x, (50, 5))
    y = jnp.sin(x[:, 0]) + x[:, 1] * x[:, 2]
    net = Network(k_net)
    masks = [jnp.ones((i, o)) for i, o in zip(net.sizes, net.sizes[1:])]
    starts, left = [], []
    for r in range(1, rounds + 1):
        ws = [w * m for w, m in zip(net.at_start(), masks)]
        starts.append(ws[0])
        ws = train(net, ws, masks, x, y)
        masks = prune(ws, masks, 1 - 0.7**r)
        left.append(float(masks[0].mean()))
    return {"starts": np.stack(starts), "left": left}


if __name__ == "__main__":
    print(main()["left"])
