"""Augmentations described by configuration entries such as ``{"kind": "jitter", "scale": 0.1}``."""
import numpy as np

REGISTRY = {}


def transform(name):
    def wrap(cls):
        REGISTRY[name] = cls
        cls.kind = name
        return cls
    return wrap


class Transform:
    def __init__(self, rng, **options):
        self.rng = rng
        self.options = options

    def __call__(self, x):
        raise NotImplementedError


@transform("jitter")
class Jitter(Transform):
    def __call__(self, x):
        noise = self.rng.normal(0.0, self.options["scale"], size=x.shape)
        return x + noise.astype(np.float32)


@transform("gain")
class Gain(Transform):
    def __call__(self, x):
        spread = self.options["spread"]
        gain = self.rng.uniform(1 - spread, 1 + spread, size=(x.shape[0],) + (1,) * (x.ndim - 1))
        return x * gain.astype(np.float32)


class Pipeline:
    def __init__(self, specs, seed):
        children = np.random.SeedSequence(seed).spawn(len(specs))
        self.stages = []
        for spec, child in zip(specs, children):
            options = dict(spec)
            cls = REGISTRY[options.pop("kind")]
            self.stages.append(cls(np.random.default_rng(child), **options))

    def __call__(self, x):
        for stage in self.stages:
            x = stage(x)
        return x
