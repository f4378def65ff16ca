import contextlib

import numpy as np


@contextlib.contextmanager
def borrowed_stream(seed):
    kept = np.random.get_state()
    np.random.seed(seed)
    try:
        yield np.random
    finally:
        np.random.set_state(kept)


def jittered_positions(side):
    """Fixed jitter, so that frames of the film line up."""
    with borrowed_stream(5) as r:
        grid = np.stack(np.meshgrid(range(side), range(side)), -1).reshape(-1, 2)
        return grid + r.uniform(-0.1, 0.1, grid.shape)
