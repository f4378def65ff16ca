"""Score matching with activation checkpointing in the expensive trunk."""
import torch
from torch import nn
from torch.utils.checkpoint import checkpoint


class Trunk(nn.Module):
    def __init__(self, width):
        super().__init__()
        self.inner = nn.Sequential(nn.Linear(2, width), nn.SiLU(), nn.Linear(width, width), nn.SiLU())

    def forward(self, noisy, level):
        return self.inner(noisy / (1 + level))


class Score(nn.Module):
    def __init__(self, width=16, save_memory=True):
        super().__init__()
        self.trunk, self.head = Trunk(width), nn.Linear(width, 2)
        self.save_memory = save_memory

    def forward(self, noisy, level):
        if self.save_memory:
            h = checkpoint(self.trunk, noisy, level, use_reentrant=False, preserve_rng_state=False)
        else:
            h = self.trunk(noisy, level)
        return self.head(h)


def loss(net, clean):
    level = torch.rand(len(clean), 1)
    eps = torch.randn_like(clean)
    return (net(clean + level * eps, level) + eps).pow(2).mean()


def gradients(save_memory, seed=0):
    torch.manual_seed(seed)
    net = Score(save_memory=save_memory)
    loss(net, torch.randn(8, 2)).backward()
    return torch.cat([p.grad.flatten() for p in net.parameters()])


if __name__ == "__main__":
    print((gradients(True) - gradients(False)).abs().max())
