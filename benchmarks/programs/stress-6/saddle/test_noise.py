import torch

from config import NoiseConfig
from noise import GaussianNoise, build_noise


def test_level_zero():
    assert not GaussianNoise(0.0)(torch.ones(3)).any()


def test_kinds():
    for kind in ("gaussian", "uniform"):
        assert build_noise(NoiseConfig(kind=kind)).level == 0.1
