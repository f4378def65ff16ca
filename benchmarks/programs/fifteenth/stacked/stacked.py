"""A deep residual stack with random depth, written as one scanned layer."""
import argparse
import functools

import flax.linen as nn
import jax
import jax.numpy as jnp


class Storey(nn.Module):
    survive: float

    @nn.compact
    def __call__(self, h, training):
        branch = jnp.tanh(nn.Dense(h.shape[-1])(h))
        if training:
            stays = jax.random.bernoulli(self.make_rng("depth"), self.survive, (h.shape[0], 1))
        else:
            stays = jnp.full((h.shape[0], 1), self.survive)
        return h + stays * branch, stays[:, 0]


class Tower(nn.Module):
    storeys: int
    survive: float = 0.6

    def setup(self):
        scanned = nn.scan(
            Storey,
            variable_axes={"params": 0},
            split_rngs=dict.fromkeys(("params",), True) | dict.fromkeys(("depth",), False),
            in_axes=nn.broadcast,
            length=self.storeys,
        )
        self.body = scanned(self.survive)

    def __call__(self, x, training):
        return self.body(x, training)


def main(argv=None):
    ap = argparse.ArgumentParser()
    ap.add_argument("--seed", type=int, default=0)
    ap.add_argument("--storeys", type=int, default=6)
    a = ap.parse_args(argv)
    k_init, k_depth, k_x = jax.random.split(jax.random.key(a.seed), 3)
    x = jax.random.normal(k_x, (16, 4))
    tower = Tower(a.storeys)
    variables = tower.init(k_init, x, False)
    run = functools.partial(tower.apply, variables, x)
    out, alive_rows = run(True, rngs={"depth": k_depth})
    return out, alive_rows


if __name__ == "__main__":
    print(main()[1].mean(axis=1))
