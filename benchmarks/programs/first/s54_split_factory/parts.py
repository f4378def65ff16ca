import torch
from torch.utils.data import random_split

from registry import Part


def pieces(part):
    g = torch.Generator().manual_seed(part.cfg["seed"])
    return random_split(part.source, part.cfg["fractions"], generator=g)


class Train(Part, stage="fit"):
    def items(self):
        return set(pieces(self)[0].indices)


class Val(Part, stage="validate"):
    def items(self):
        return set(pieces(self)[1].indices)
