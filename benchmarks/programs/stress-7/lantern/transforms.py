from functools import partial, reduce

import torch


def cutout(x, size, gen=torch.Generator().manual_seed(0)):
    h, w = x.shape[-2:]
    top = int(torch.randint(0, h - size + 1, (), generator=gen))
    left = int(torch.randint(0, w - size + 1, (), generator=gen))
    x = x.clone()
    x[..., top : top + size, left : left + size] = 0.0
    return x


def rescale(x, low=0.0, high=1.0):
    return low + (high - low) * (x - x.min()) / (x.max() - x.min() + 1e-6)


def compose(*fns):
    return lambda x: reduce(lambda v, f: f(v), fns, x)


PRESETS = {
    "none": compose(rescale),
    "light": compose(rescale, partial(cutout, size=3)),
    "heavy": compose(rescale, partial(cutout, size=4), partial(cutout, size=4)),
}
