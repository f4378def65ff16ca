import torch
from torch import nn
from torch.utils.data import DataLoader, TensorDataset
from torch.utils.data.distributed import DistributedSampler

from bus import Bus


class Engine:
    def __init__(self, net, feed, bus):
        self.net, self.feed, self.bus = net, feed, bus
        self.opt = torch.optim.Adam(net.parameters(), lr=1e-2)

    def fit(self, epochs):
        for epoch in range(epochs):
            self.bus.say("epoch", epoch)
            for rows, codons, nxt in self.feed:
                loss = nn.functional.cross_entropy(self.net(codons), nxt)
                self.opt.zero_grad()
                loss.backward()
                self.opt.step()
                self.bus.say("batch", epoch, rows)


def corpus(n=48):
    codons = torch.arange(n) * 7 % 64
    return TensorDataset(torch.arange(n), codons, (codons + 7) % 64)


def build(net, rank, world, seed):
    data, bus = corpus(), Bus()
    deal = DistributedSampler(data, num_replicas=world, rank=rank, seed=seed)
    bus.on("epoch", deal.set_epoch)
    return Engine(net, DataLoader(data, batch_size=8, sampler=deal), bus)
