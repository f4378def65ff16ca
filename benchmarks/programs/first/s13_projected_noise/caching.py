import functools


def memo(fn):
    table = {}

    @functools.wraps(fn)
    def inner(*key):
        if key not in table:
            table[key] = fn(*key)
        return table[key]

    return inner
