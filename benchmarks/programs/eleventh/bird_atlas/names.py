import hashlib

import jax


def named_key(root, *path):
    """A key for a path of names, the same in every process."""
    digest = hashlib.blake2s("/".join(path).encode(), digest_size=4).digest()
    return jax.random.fold_in(root, int.from_bytes(digest, "little"))


def vocabulary(records):
    return sorted({bird for _, bird in records})
