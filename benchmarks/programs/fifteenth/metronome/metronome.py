"""Recurrent net with the dropout of Gal and Ghahramani: one mask for a whole sequence."""
import argparse

import flax.linen as nn
import jax
import jax.numpy as jnp


class Beat(nn.Module):
    size: int
    rate: float

    @nn.compact
    def __call__(self, h, x):
        masked = nn.Dropout(self.rate, deterministic=False)(h)
        h = jnp.tanh(nn.Dense(self.size)(x) + nn.Dense(self.size, use_bias=False)(masked))
        return h, nn.Dropout(self.rate, deterministic=False)(jnp.ones_like(h)) != 0


class Metronome(nn.Module):
    size: int = 6
    rate: float = 0.4

    @nn.compact
    def __call__(self, xs):
        over_time = nn.scan(
            Beat,
            variable_broadcast="params",
            split_rngs={"params": False, "dropout": False},
            in_axes=1,
            out_axes=1,
        )
        h0 = jnp.zeros((xs.shape[0], self.size))
        return over_time(self.size, self.rate)(h0, xs)


def main(argv=None):
    ap = argparse.ArgumentParser()
    ap.add_argument("--seed", type=int, default=0)
    ap.add_argument("--batches", type=int, default=3)
    a = ap.parse_args(argv)
    k_init, k_drop, k_x, k_first = jax.random.split(jax.random.key(a.seed), 4)
    xs = jax.random.normal(k_x, (8, 5, 2))
    net = Metronome()
    variables = net.init({"params": k_init, "dropout": k_first}, xs)
    masks = []
    for b in range(a.batches):
        _, seen = net.apply(variables, xs, rngs={"dropout": jax.random.fold_in(k_drop, b)})
        masks.append(seen)
    return jnp.stack(masks)


if __name__ == "__main__":
    print(main().mean())
