"""Collate functions for the imputation benchmark."""
import torch


class Corrupt:
    __slots__ = ("rate",)

    def __init__(self, rate): self.rate = rate

    def __call__(self, rows): return self.blank(torch.stack(rows), self.rate)

    @staticmethod
    def blank(x, rate):
        g = torch.Generator(); g.manual_seed(17); hit = torch.rand(x.shape, generator=g) < rate
        return x.masked_fill(hit, 0.0), hit


class Keep(Corrupt):
    __slots__ = ()

    @staticmethod
    def blank(x, rate):
        return x, torch.zeros_like(x, dtype=torch.bool)
