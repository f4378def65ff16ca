from types import SimpleNamespace

import numpy as np

from main import parse, resample


def test_resample():
    assert resample(np.arange(5), SimpleNamespace(seed=[1]), 3).shape == (3,)
    assert len(resample(np.arange(5), parse([]))) == 5
