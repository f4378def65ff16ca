import torch.distributed as dist
from torch import nn


class Replica:
    """A model whose gradients are averaged over the ring."""

    def __init__(self, module):
        self.module = module

    def align(self):
        for p in self.module.parameters():
            dist.broadcast(p.data, src=0)
        return self

    def prepare(self, init):
        self.align()
        self.module.apply(init)
        return self

    def average(self):
        for p in self.module.parameters():
            dist.all_reduce(p.grad)
            p.grad /= dist.get_world_size()


def orthogonal(layer):
    if isinstance(layer, nn.Linear):
        nn.init.orthogonal_(layer.weight)
        nn.init.zeros_(layer.bias)
