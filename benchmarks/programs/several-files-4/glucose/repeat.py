import functools

import torch


def repeatable(method):
    """Makes the method's draws reproducible."""

    @functools.wraps(method)
    def inner(self, *args, **kwargs):
        torch.manual_seed(self.seed)
        return method(self, *args, **kwargs)

    return inner


def logged(method):
    @functools.wraps(method)
    def inner(self, *args, **kwargs):
        self.calls = getattr(self, "calls", 0) + 1
        return method(self, *args, **kwargs)

    return inner
