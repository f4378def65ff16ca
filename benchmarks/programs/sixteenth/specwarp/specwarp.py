import argparse

import torch

STAGES = {}


def stage(name):
    def keep(cls):
        STAGES[name] = cls
        return cls
    return keep


@stage("hiss")
class Hiss:
    def __init__(self, level=0.05):
        self.level = level

    def __call__(self, spec, g):
        return spec + self.level * torch.randn(spec.shape, generator=g)


@stage("band")
class Band:
    """Blanks a random band of frequencies."""

    def __init__(self, width=3):
        self.width = width

    def __call__(self, spec, g):
        lo = torch.randint(spec.shape[0] - self.width, ())
        keep = torch.ones(spec.shape[0], 1)
        keep[lo:lo + self.width] = 0
        return spec * keep


@stage("gain")
class Gain:
    def __call__(self, spec, g):
        return spec * torch.empty(()).uniform_(0.5, 1.5, generator=g)


def pipeline(names, seed):
    g = torch.Generator().manual_seed(seed)
    stages = [STAGES[n]() for n in names]

    def apply(spec):
        for s in stages:
            spec = s(spec, g)
        return spec
    return apply


def main(seed, names=("hiss", "band", "gain"), clips=6):
    """Augmented clips; every draw comes from the generator of the pipeline."""
    warp = pipeline(names, seed)
    return torch.stack([warp(torch.ones(16, 10)) for _ in range(clips)])


if __name__ == "__main__":
    ap = argparse.ArgumentParser()
    ap.add_argument("--seed", type=int, default=0)
    print(main(ap.parse_args().seed).mean())
