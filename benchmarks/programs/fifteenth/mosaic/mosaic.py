"""Per-tile dropout in Equinox; a tile finds its own key by its place on the mapped axis."""
import argparse

import equinox as eqx
import jax
import jax.numpy as jnp


class Tile(eqx.Module):
    lin: eqx.nn.Linear
    drop: eqx.nn.Dropout
    axis: str = eqx.field(static=True, default="tiles")

    def __init__(self, size, key):
        self.lin = eqx.nn.Linear(size, size, key=key)
        self.drop = eqx.nn.Dropout(0.5)

    def __call__(self, x, key):
        own = jax.random.fold_in(key, jax.lax.axis_index(self.axis))
        return self.drop(jax.nn.sigmoid(self.lin(x)), key=own)


@eqx.filter_jit
def sweep(tile, xs, key):
    return jax.vmap(tile, in_axes=(0, None), axis_name=tile.axis)(xs, key)


def main(argv=None):
    ap = argparse.ArgumentParser()
    ap.add_argument("--seed", type=int, default=0)
    ap.add_argument("--size", type=int, default=12)
    a = ap.parse_args(argv)
    grow, *sweeps = jax.random.split(jax.random.key(a.seed), 4)
    tile = Tile(a.size, grow)
    xs = jnp.ones((6, a.size))
    return jnp.stack([sweep(tile, xs, k) for k in sweeps])


if __name__ == "__main__":
    print((main() == 0).mean())
