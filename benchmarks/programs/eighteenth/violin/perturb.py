"""Noise that is added to strings of a spectrogram during training."""
import functools

import torch


def isolated(fn):
    """Keeps a function's draws away from whoever calls it."""
    @functools.wraps(fn)
    def wrapper(*args, **kwargs):
        with torch.random.fork_rng(devices=[]):
            return fn(*args, **kwargs)
    return wrapper


@isolated
def bow_noise(spectrum: torch.Tensor, level: float) -> torch.Tensor:
    return level * torch.randn(spectrum.shape)


@isolated
def silence_band(width: int, bins: int) -> slice:
    start = int(torch.randint(0, bins - width, ()))
    return slice(start, start + width)
