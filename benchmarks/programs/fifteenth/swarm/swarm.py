"""A committee of value heads over one trunk, in Haiku."""
import argparse

import haiku as hk
import jax
import jax.numpy as jnp


class Committee(hk.Module):
    def __init__(self, members, hidden, drop, name=None):
        super().__init__(name=name)
        self.members, self.hidden, self.drop = members, hidden, drop

    def member(self, x, weights):
        h = jnp.tanh(x @ weights) + 2.0
        return hk.dropout(hk.next_rng_key(), self.drop, h)

    def __call__(self, x):
        shape = (self.members, x.shape[-1], self.hidden)
        weights = hk.get_parameter("w", shape, init=hk.initializers.RandomNormal())
        heads = hk.vmap(self.member, in_axes=(None, 0), split_rng=False)(x, weights)
        return heads


def forward(x, members, drop):
    return Committee(members, 6, drop)(x)


def main(argv=None):
    ap = argparse.ArgumentParser()
    ap.add_argument("--seed", type=int, default=0)
    ap.add_argument("--members", type=int, default=4)
    ap.add_argument("--drop", type=float, default=0.5)
    ap.add_argument("--rounds", type=int, default=3)
    a = ap.parse_args(argv)
    net = hk.transform(lambda x: forward(x, a.members, a.drop))
    keys = hk.PRNGSequence(a.seed)
    x = jnp.linspace(-1.0, 1.0, 12).reshape(4, 3)
    params = net.init(next(keys), x)
    outs = jnp.stack([net.apply(params, next(keys), x) for _ in range(a.rounds)])
    return {"hidden": outs, "spread": outs.mean((-1, -2)).std(axis=1)}


if __name__ == "__main__":
    print(main()["spread"])
