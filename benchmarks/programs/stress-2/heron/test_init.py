import numpy as np

from main import init_worker


def test_init():
    init_worker(1, 3)
    assert np.random.rand() < 1
