import numpy as np


class RandomCrop1d:
    def __init__(self, length, rng):
        self.length = length
        self.rng = rng

    def __call__(self, rec):
        start = int(self.rng.integers(0, rec["trace"].shape[-1] - self.length + 1))
        rec["trace"] = rec["trace"][..., start:start + self.length]
        rec["meta"]["start"] = start
        return rec


class GainJitter:
    def __init__(self, scale, rng):
        self.scale = scale
        self.rng = rng

    def __call__(self, rec):
        gain = float(np.exp(self.scale * self.rng.standard_normal()))
        rec["trace"] = rec["trace"] * gain
        rec["meta"]["gain"] = gain
        return rec


class Standardize:
    def __call__(self, rec):
        x = rec["trace"]
        rec["trace"] = (x - x.mean()) / (x.std() + 1e-6)
        return rec


class Pipeline:
    def __init__(self, *stages):
        self.stages = stages

    def __call__(self, rec):
        for stage in self.stages:
            rec = stage(rec)
        return rec


def build_train(cfg):
    rng = np.random.default_rng(cfg["seed"])
    return Pipeline(
        RandomCrop1d(cfg["crop"], rng),
        GainJitter(cfg["gain"], rng),
        Standardize(),
    )
