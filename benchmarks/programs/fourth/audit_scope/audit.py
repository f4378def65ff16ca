"""Membership audit that is called in the middle of a private training run."""
import numpy as np
import torch


class PoissonBatches:
    def __init__(self, n, rate, seed):
        self.n, self.rate = n, rate
        self.stream = np.random.default_rng(seed)

    def take(self):
        return np.flatnonzero(self.stream.random(self.n) < self.rate)


def audit(net, canaries, seed=4):
    with torch.random.fork_rng(devices=()):
        torch.manual_seed(seed)
        fake = torch.randn(canaries, net.in_features)
    return net(fake).abs().mean().item()


def private_run(steps, audits, seed=0, n=60, sigma=0.5):
    torch.manual_seed(seed)
    net = torch.nn.Linear(3, 1)
    data, batches = torch.randn(n, 3), PoissonBatches(n, 0.2, seed)
    for step in range(steps):
        idx = batches.take()
        net.zero_grad()
        net(data[idx]).sum().backward()
        with torch.no_grad():
            for p in net.parameters():
                p -= 0.01 * (p.grad + sigma * torch.randn_like(p))
            if step in audits:
                audit(net, 8)
    return net.weight.detach().clone()


if __name__ == "__main__":
    print(private_run(10, audits={3, 7}))
