"""A gallery of small random patterns; `python gallery.py NAME` shows one of them."""
import argparse

import jax
import jax.numpy as jnp

SHADES = " .:-=+*#"


def bricks(seed, size):
    key = jax.random.key(seed)
    return jax.random.uniform(key, (size // 2, size)).repeat(2, axis=0)


def clouds(seed, size):
    key = jax.random.key(seed)
    field = jax.random.normal(key, (size, size))
    for axis in (0, 1):
        field = sum(jnp.roll(field, s, axis) for s in range(4)) / 4
    return (field - field.min()) / jnp.ptp(field)


def rain(seed, size):
    key = jax.random.key(seed)
    return jax.random.bernoulli(key, 0.15, (size, size)).astype(jnp.float32)


def wood(seed, size):
    key = jax.random.key(seed)
    steps = jax.random.normal(key, (size, size))
    return jax.nn.sigmoid(jnp.cumsum(steps, axis=0) / 3)


PIECES = {fn.__name__: fn for fn in (bricks, clouds, rain, wood)}


def show(picture):
    index = jnp.clip((picture * len(SHADES)).astype(int), 0, len(SHADES) - 1)
    return "\n".join("".join(SHADES[i] for i in row) for row in index.tolist())


def main(seed=1, names=tuple(PIECES), size=16):
    return {name: PIECES[name](seed, size) for name in names}


if __name__ == "__main__":
    parser = argparse.ArgumentParser()
    parser.add_argument("names", nargs="*", choices=[[], *PIECES])
    args = parser.parse_args()
    for name, picture in main(names=args.names or tuple(PIECES)).items():
        print(name, show(picture), sep="\n")
