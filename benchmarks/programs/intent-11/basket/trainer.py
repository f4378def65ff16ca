import torch
from torch import nn

from rngtools import QuietRandom


class Trainer:
    def __init__(self, net, data, noise=0.3, batch=32):
        self.net, self.noise, self.batch = net, noise, batch
        self.x, self.y = data
        self.opt = torch.optim.Adam(net.parameters(), lr=3e-3)
        self.quiet = QuietRandom()

    def epoch(self):
        self.net.train()
        total, shift = 0.0, []
        for idx in torch.randperm(len(self.x)).split(self.batch):
            eps = self.noise * torch.randn_like(self.x[idx])
            shift.append(eps.mean().item())
            loss = nn.functional.cross_entropy(self.net(self.x[idx] + eps), self.y[idx])
            self.opt.zero_grad()
            loss.backward()
            self.opt.step()
            total += loss.item() * len(idx)
        return total / len(self.x), shift

    @torch.no_grad()
    def robustness(self, x, y, rounds=4):
        """Accuracy under random dropouts of whole frequency bands."""
        self.net.eval()
        hits = []
        with self.quiet:
            for _ in range(rounds):
                keep = (torch.rand(1, x.shape[1]) > 0.2).float()
                hits.append((self.net(x * keep).argmax(1) == y).float().mean().item())
        return sum(hits) / rounds
