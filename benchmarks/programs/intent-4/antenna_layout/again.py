import functools


class Rejected(ValueError):
    pass


def until_valid(tries, fallback):
    def wrap(func):
        @functools.wraps(func)
        def inner(*args, history=None, **kwargs):
            for attempt in range(tries):
                try:
                    return func(*args, history=history, **kwargs)
                except Rejected:
                    continue
            return fallback(*args, **kwargs)
        return inner
    return wrap
