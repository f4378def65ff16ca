import functools

import torch


def repeatable(seed):
    """Run a function on its own random stream and leave the global one alone."""
    def wrap(fn):
        @functools.wraps(fn)
        def inner(*args, **kwargs):
            with torch.random.fork_rng(devices=[]):
                torch.manual_seed(seed)
                return fn(*args, **kwargs)
        return inner
    return wrap
