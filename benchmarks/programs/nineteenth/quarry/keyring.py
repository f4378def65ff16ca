import contextlib

import jax


class KeyRing:
    """Hands out fresh keys."""

    def __init__(self, seed):
        self._key = jax.random.PRNGKey(seed)
        self.handed_out = 0

    def take(self):
        self._key, sub = jax.random.split(self._key)
        self.handed_out += 1
        return sub

    def take_many(self, count):
        return [self.take() for _ in range(count)]


@contextlib.contextmanager
def keyring(seed):
    ring = KeyRing(seed)
    try:
        yield ring
    finally:
        ring._key = None
