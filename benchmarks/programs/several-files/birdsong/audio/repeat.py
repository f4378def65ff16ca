import functools

import numpy as np


def reproducible(method):
    @functools.wraps(method)
    def inner(self, *args, **kw):
        np.random.seed(self.opts["seed"])
        return method(self, *args, **kw)

    return inner
