"""SimCLR-style pre-training on toy spectra."""
import torch
from torch import nn
import torch.nn.functional as F


def default_generator():
    return torch.Generator().manual_seed(1)


def augment(x, jitter=0.3, drop=0.3, generator=None):
    g = generator if generator is not None else default_generator()
    keep = torch.rand(x.shape, generator=g) > drop
    return (x + jitter * torch.randn(x.shape, generator=g)) * keep


def nt_xent(za, zb, tau=0.2):
    z = F.normalize(torch.cat([za, zb]), dim=1)
    sim = z @ z.T / tau
    sim.fill_diagonal_(float("-inf"))
    n = len(za)
    target = torch.cat([torch.arange(n, 2 * n), torch.arange(n)])
    return F.cross_entropy(sim, target)


class Pretrainer:
    def __init__(self, dim, lr=1e-2):
        self.net = nn.Sequential(nn.Linear(dim, 32), nn.ReLU(), nn.Linear(32, 8))
        self.opt = torch.optim.Adam(self.net.parameters(), lr=lr)

    def step(self, x):
        za = self.net(augment(x))
        zb = self.net(augment(x))
        loss = nt_xent(za, zb)
        self.opt.zero_grad()
        loss.backward()
        self.opt.step()
        return loss.item(), F.cosine_similarity(za, zb).mean().item()


def main(steps=15):
    torch.manual_seed(70)
    x = torch.randn(48, 20)
    trainer = Pretrainer(20)
    log = [trainer.step(x) for _ in range(steps)]
    return {"first_agreement": log[0][1], "min_agreement": min(c for _, c in log), "loss": log[-1][0]}


if __name__ == "__main__":
    print(main())
