from typing import Optional

import torch

MASK_ID = 1


def choose(shape, rate: float = 0.2, gen: Optional[torch.Generator] = None):
    """True where a token is hidden."""
    gen = gen or torch.Generator().manual_seed(13)
    return torch.rand(shape, generator=gen) < rate


def hide(tokens, *args, **kwargs):
    where = choose(tokens.shape, *args, **kwargs)
    return torch.where(where, torch.full_like(tokens, MASK_ID), tokens), where


class Hider:
    def __init__(self, rate):
        self.rate = rate

    def __call__(self, rows):
        tokens = torch.stack(list(rows))
        return (tokens, *hide(tokens, self.rate))


def spans(tokens, rate=0.2, /, *, width=2):
    start = choose(tokens.shape, rate / width)
    return start | torch.roll(start, 1, dims=-1)
