import functools

import jax


def compiled(fn=None, **kw):
    if fn is None:
        return functools.partial(compiled, **kw)
    return functools.wraps(fn)(jax.jit(fn, **kw))
