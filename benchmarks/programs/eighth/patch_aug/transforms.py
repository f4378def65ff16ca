import random

import torch
from numpy import random as draw


class MirrorMaybe:
    def __init__(self, p=0.5):
        self.p = p

    def __call__(self, image):
        return image.flip(-1) if random.random() < self.p else image


class RandomErase:
    def __init__(self, size=3):
        self.size = size

    def __call__(self, image):
        height, width = image.shape[-2:]
        top = int(draw.randint(0, height - self.size + 1))
        left = int(draw.randint(0, width - self.size + 1))
        out = image.clone()
        out[..., top : top + self.size, left : left + self.size] = 0
        return out


class Gain:
    def __init__(self, spread=0.2):
        self.spread = spread

    def __call__(self, image):
        return image * (1 + self.spread * torch.randn(()))


class Chain:
    def __init__(self, *steps):
        self.steps = steps

    def __call__(self, image):
        for step in self.steps:
            image = step(image)
        return image
