import torch

from .registry import op

SEED = 1234


@torch.compile(backend="eager")
def _masked(x, rate):
    torch.manual_seed(SEED)
    return x * (torch.rand(x.shape) >= rate)


@op("mask", rate=0.3)
def mask(x, rate):
    return _masked(x, rate)


@op("blank_rows")
def blank_rows(x, rate):
    return x * _masked(torch.ones(x.shape[0], 1), rate=rate)
