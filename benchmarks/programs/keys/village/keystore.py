"""The key of the whole process."""
import jax

_current = jax.random.key(0)


def reset(seed):
    global _current
    _current = jax.random.key(seed)


def take(count=None):
    rest, sub = jax.random.split(_current)
    if count is None:
        return sub
    return jax.random.split(sub, count)
