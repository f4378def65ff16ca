import functools


class OutOfMemory(RuntimeError):
    pass


def with_backoff(fn):
    """Call again with half the batch size as long as the memory does not suffice."""

    @functools.wraps(fn)
    def wrapper(*args, batch, **kwargs):
        while batch >= 1:
            try:
                return fn(*args, batch=batch, **kwargs), batch
            except OutOfMemory:
                batch //= 2
        raise OutOfMemory("not even one patch fits")

    return wrapper
