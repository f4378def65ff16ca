from functools import lru_cache
from zlib import crc32

import torch


@lru_cache(maxsize=None)
def stream(name, seed):
    return torch.Generator().manual_seed(seed * 1_000_003 + crc32(name.encode()))


def hiss(wave, seed, level=0.02):
    return wave + level * torch.randn(wave.shape, generator=stream("hiss", seed))


def gain(wave, seed, spread=0.3):
    g = stream("gain", seed)
    return wave * (1 + spread * (torch.rand(len(wave), 1, generator=g) - 0.5))


def shift(wave, seed, most=32):
    by = torch.randint(-most, most + 1, (), generator=stream("shift", seed))
    return torch.roll(wave, int(by), dims=-1)


CHAIN = (gain, shift, hiss)


def augment(wave, seed):
    for op in CHAIN:
        wave = op(wave, seed)
    return wave
