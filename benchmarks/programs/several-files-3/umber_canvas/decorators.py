import functools

import torch


def reproducible(method):
    @functools.wraps(method)
    def inner(self, *args, **kw):
        torch.manual_seed(self.seed)
        return method(self, *args, **kw)
    return inner
