"""Row-level augmentation stages, addressed by name from the config."""
from dataclasses import dataclass, field

import numpy as np

REGISTRY = {}


def stage(name):
    def wrap(cls):
        cls.name = name
        REGISTRY[name] = cls
        return cls

    return wrap


@dataclass
class Stage:
    needs_rng = False
    rng: np.random.Generator = field(default_factory=np.random.default_rng, kw_only=True)

    def __call__(self, x, y):
        raise NotImplementedError


@stage("clip")
@dataclass
class Clip(Stage):
    limit: float = 3.0

    def __call__(self, x, y):
        return np.clip(x, -self.limit, self.limit), y


@stage("jitter")
@dataclass
class Jitter(Stage):
    needs_rng = True
    scale: float = 0.05

    def __call__(self, x, y):
        return x + self.scale * self.rng.standard_normal(x.shape), y


@stage("drop_columns")
@dataclass
class DropColumns(Stage):
    needs_rng = True
    p: float = 0.1

    def __call__(self, x, y):
        return x * (self.rng.random(x.shape) >= self.p), y


@stage("mixup")
@dataclass
class Mixup(Stage):
    alpha: float = 0.3

    def __call__(self, x, y):
        lam = self.rng.beta(self.alpha, self.alpha, size=(len(x), 1))
        other = self.rng.permutation(len(x))
        return lam * x + (1 - lam) * x[other], lam[:, 0] * y + (1 - lam[:, 0]) * y[other]


def build(specs, seed_seq):
    stages = []
    for spec, child in zip(specs, seed_seq.spawn(len(specs))):
        params = {k: v for k, v in spec.items() if k != "kind"}
        cls = REGISTRY[spec["kind"]]
        if cls.needs_rng:
            params["rng"] = np.random.default_rng(child)
        stages.append(cls(**params))
    return stages
