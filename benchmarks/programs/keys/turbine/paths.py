"""Keys by path."""
import functools
import zlib

import jax


def at(root, *path):
    """Fold the parts of a path into a key, words by their checksum."""

    def step(key, part):
        number = zlib.crc32(part.encode()) if isinstance(part, str) else part
        return jax.random.fold_in(key, number)

    return functools.reduce(step, path, root)
