from dataclasses import dataclass, field

import numpy as np


@dataclass
class Jitter:
    scale: float = 0.1
    rng: np.random.Generator = field(default_factory=np.random.default_rng, repr=False)

    def __call__(self, x):
        return x + self.scale * self.rng.standard_normal(x.shape)


@dataclass
class TimeWarp:
    strength: float = 0.2
    rng: np.random.Generator = field(default_factory=np.random.default_rng, repr=False)

    def __call__(self, x):
        n = x.shape[-1]
        knots = np.linspace(0, n - 1, 5)
        shift = self.rng.normal(0, self.strength * n / 5, 5)
        grid = np.interp(np.arange(n), knots, knots + shift).clip(0, n - 1)
        return np.stack([np.interp(grid, np.arange(n), row) for row in x])


KINDS = {"jitter": Jitter, "warp": TimeWarp}


def build(specs, rng):
    """specs: list of {"kind": ..., **options}; the stages share one stream."""
    stages = []
    for spec in specs:
        options = {k: v for k, v in spec.items() if k != "kind"}
        stage = KINDS[spec["kind"]](**options)
        if not hasattr(stage, "rng"):
            stage.rng = rng
        stages.append(stage)

    def pipeline(x):
        for stage in stages:
            x = stage(x)
        return x

    return pipeline
