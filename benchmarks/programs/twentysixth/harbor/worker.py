import torch
from torch import nn

from shards import Shard


class Rank:
    def __init__(self, rank, world, data, seed):
        self.data = data
        self.shard = Shard(len(data), rank, world, seed)
        self.noise = torch.Generator().manual_seed(seed * 1000 + 1 + rank)
        torch.manual_seed(seed)  # replicas have to start from equal weights
        self.net = nn.Sequential(nn.Linear(6, 12), nn.Tanh(), nn.Linear(12, 6))

    def gradient(self, rows):
        x = self.data[rows]
        noisy = x + 0.3 * torch.randn(x.shape, generator=self.noise)
        loss = (self.net(noisy) - x).square().mean()
        grads = torch.autograd.grad(loss, list(self.net.parameters()))
        return loss.item(), grads, (noisy - x).norm().item()

    @torch.no_grad()
    def apply(self, grads, lr):
        for p, g in zip(self.net.parameters(), grads):
            p.sub_(lr * g)

    def state(self):
        return {"net": self.net.state_dict(), "noise": self.noise.get_state()}

    def load(self, state):
        self.net.load_state_dict(state["net"])
        self.noise.set_state(state["noise"])
