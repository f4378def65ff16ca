"""Tesserae of a floor mosaic: shade, tilt and gap per tile."""
import zlib

import jax
import jax.numpy as jnp

TRAITS = {"shade": jax.random.uniform, "tilt": jax.random.normal, "gap": jax.random.exponential}


def named(key, name):
    return jax.random.fold_in(key, zlib.crc32(name.encode()) & 0x7FFFFFFF)


def tile(key, row, col):
    here = jax.random.fold_in(jax.random.fold_in(key, row), col)
    return {trait: draw(named(here, trait), (8,)) for trait, draw in TRAITS.items()}


def floor(key, rows, cols):
    tiles = [[tile(key, r, c) for c in range(cols)] for r in range(rows)]
    return {t: jnp.stack([jnp.stack([cell[t] for cell in line]) for line in tiles]) for t in TRAITS}


def main(seed=9, rows=3, cols=3):
    root = jax.random.key(seed)
    return {room: floor(named(root, room), rows, cols) for room in ("atrium", "bath")}


if __name__ == "__main__":
    print(main()["atrium"]["shade"].mean())
