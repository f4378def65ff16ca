import functools

import numpy as np


def disturbed(sigma):
    """Decorator: additive Gaussian error of the given size on each reading."""

    def wrap(measure):
        @functools.wraps(measure)
        def inner(distance, seed):
            clean = measure(distance, seed)
            rng = np.random.default_rng(seed)
            return clean + rng.normal(0.0, sigma, np.shape(clean))

        return inner

    return wrap
