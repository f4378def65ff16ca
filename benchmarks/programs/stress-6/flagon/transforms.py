import torch

TRANSFORMS = {}


def transform(name):
    def add(cls):
        TRANSFORMS[name] = cls
        return cls
    return add


class Base:
    def __init__(self, generator, **options):
        self.generator = generator
        self.options = options


@transform("flip")
class Flip(Base):
    def __call__(self, img):
        if torch.rand((), generator=self.generator) < self.options.get("p", 0.5):
            return img.flip(-1)
        return img


@transform("noise")
class Noise(Base):
    def __call__(self, img):
        return img + self.options.get("std", 0.1) * torch.randn(img.shape, generator=self.generator)


@transform("scale")
class Scale(Base):
    def __call__(self, img):
        return img * self.options.get("factor", 1.0)


def build(specs, generator):
    steps = [TRANSFORMS[s["name"]](generator, **{k: v for k, v in s.items() if k != "name"})
             for s in specs]

    def apply(img):
        for step in steps:
            img = step(img)
        return img
    return apply
