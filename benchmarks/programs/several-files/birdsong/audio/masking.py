import numpy as np

from .repeat import reproducible


class Transform:
    def __init__(self, opts):
        self.opts = opts


class TimeMask(Transform):
    @reproducible
    def __call__(self, spec):
        width = self.opts["width"]
        at = np.random.randint(0, spec.shape[-1] - width)
        spec = spec.clone()
        spec[:, at : at + width] = 0
        return spec
