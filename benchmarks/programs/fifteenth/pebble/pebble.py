"""Compiled training of an nnx net by hand-made split and merge."""
import argparse

import jax
import jax.numpy as jnp
from flax import nnx


class Pebble(nnx.Module):
    def __init__(self, inputs, hidden, rngs):
        self.into = nnx.Linear(inputs, hidden, rngs=rngs)
        self.veil = nnx.Dropout(0.5, rngs=rngs)
        self.out = nnx.Linear(hidden, 1, rngs=rngs)

    def __call__(self, x):
        h = self.veil(jnp.tanh(self.into(x)))
        return self.out(h)[:, 0], h != 0


def compiled(graph, rate):
    @jax.jit
    def step(weights, rest, x, y):
        net = nnx.merge(graph, weights, rest)

        def loss(net):
            guess, veil = net(x)
            return jnp.mean((guess - y) ** 2), veil

        grads, veil = nnx.grad(loss, has_aux=True)(net)
        return jax.tree.map(lambda p, g: p - rate * g, weights, grads), veil

    return step


def main(argv=None):
    ap = argparse.ArgumentParser()
    ap.add_argument("--seed", type=int, default=0)
    ap.add_argument("--steps", type=int, default=4)
    args = ap.parse_args(argv)
    x = jnp.linspace(-1.0, 1.0, 16).reshape(8, 2)
    y = x[:, 0] - x[:, 1]
    net = Pebble(2, 6, nnx.Rngs(args.seed))
    graph, weights, rest = nnx.split(net, nnx.Param, ...)
    step = compiled(graph, 0.1)
    veils = []
    for _ in range(args.steps):
        weights, veil = step(weights, rest, x, y)
        veils.append(veil)
    nnx.update(net, weights)
    return net.into.kernel[...], jnp.stack(veils)


if __name__ == "__main__":
    print(main()[1].mean(axis=(1, 2)))
