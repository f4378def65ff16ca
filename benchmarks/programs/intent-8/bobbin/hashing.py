from collections import defaultdict

import torch


def hyperplanes(dim, bits, seed):
    gen = torch.Generator()
    gen.manual_seed(seed)
    return torch.randn(bits, dim, generator=gen)


def signature(x, planes):
    weights = 2 ** torch.arange(planes.shape[0])
    return ((x @ planes.T > 0).long() * weights).sum(dim=1)


class Buckets(defaultdict):
    def __init__(self):
        super().__init__(set)

    def fill(self, codes):
        for i, c in enumerate(codes.tolist()):
            self[c].add(i)
        return self
