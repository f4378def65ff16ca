"""Collate functions for the imputation benchmark."""
import torch


def peel(rows, rate=0.3, *, _source=torch.Generator().manual_seed(17)):
    x = torch.stack(rows)
    hit = torch.rand(x.shape, generator=_source) < rate
    return x.masked_fill(hit, 0.0), hit
