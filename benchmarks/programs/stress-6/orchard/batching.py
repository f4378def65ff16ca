import functools

import jax


def batched(*axes, **static):
    """Map a per-chain function over the leading axis of the arguments in `axes`.

    ``axes`` lists one entry per positional argument (0 or None).
    """
    def wrap(fn):
        bound = functools.partial(fn, **static)

        @functools.wraps(fn)
        def inner(*args, **kwargs):
            call = functools.partial(bound, **kwargs) if kwargs else bound
            return jax.vmap(call, in_axes=axes)(*args)

        inner.single = bound
        return inner
    return wrap
