import argparse

import jax
import jax.numpy as jnp
from flax import nnx


class ReefNet(nnx.Module):
    def __init__(self, rngs: nnx.Rngs):
        self.inp = nnx.Linear(4, 32, rngs=rngs)
        self.out = nnx.Linear(32, 1, rngs=rngs)
        self.drop = nnx.Dropout(0.25)

    def __call__(self, x, rngs=None):
        return self.out(self.drop(nnx.tanh(self.inp(x)), rngs=rngs))[..., 0]


def posterior(model, x, key, passes):
    """Monte Carlo dropout."""
    draws = []
    for sub in jax.random.split(key, passes):
        draws.append(model(x, rngs=nnx.Rngs(dropout=sub)))
    return jnp.stack(draws)


def main(argv=None):
    p = argparse.ArgumentParser()
    p.add_argument("--passes", type=int, default=16)
    p.add_argument("--seed", type=int, default=0)
    a = p.parse_args(argv)
    k_net, k_x, k_mc = jax.random.split(jax.random.key(a.seed), 3)
    model = ReefNet(nnx.Rngs(params=k_net))
    x = jax.random.normal(k_x, (5, 4))
    return jax.device_get(posterior(model, x, k_mc, a.passes))


if __name__ == "__main__":
    d = main()
    print(d.mean(0), d.std(0))
