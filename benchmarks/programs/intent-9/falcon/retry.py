import functools


def persistent(tries, on):
    """Call again when one of the given exceptions comes up."""

    def wrap(fn):
        @functools.wraps(fn)
        def call(*args, **kwargs):
            last = None
            for _ in range(tries):
                try:
                    return fn(*args, **kwargs)
                except on as err:
                    last = err
            raise last

        return call

    return wrap
