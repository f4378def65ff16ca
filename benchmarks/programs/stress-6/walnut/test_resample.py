import numpy as np

from intervals import bootstrap
from resample import PlainResampler, ResampleConfig, make_resampler


def test_group_sizes_are_kept():
    groups = np.array([0] * 6 + [1] * 4)
    idx = make_resampler(ResampleConfig(seed=2), groups).indices(10)
    assert np.sum(groups[idx]) == 4


def test_bootstrap_length():
    out = bootstrap(np.mean, PlainResampler(ResampleConfig()), np.arange(5.0), replicates=3)
    assert out.shape == (3,)
