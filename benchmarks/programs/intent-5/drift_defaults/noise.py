import numpy as np

FALLBACK = 0


class Innovations:
    """Protocol: called with a shape, returns an array."""

    def __init__(self, scale, rng=None):
        self.scale = scale
        self.rng = np.random.default_rng(FALLBACK) if rng is None else rng

    def __call__(self, *shape):
        return self.scale * self.rng.standard_normal(shape)


class HeavyTailed(Innovations):
    def __init__(self, scale, df=4.0, **kw):
        super().__init__(scale, **kw)
        self.df = df

    def __call__(self, *shape):
        return self.scale * self.rng.standard_t(self.df, shape)


KINDS = {"normal": Innovations, "heavy": HeavyTailed}
