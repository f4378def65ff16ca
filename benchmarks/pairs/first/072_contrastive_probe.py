"""Augmentation helpers for toy spectra and a linear probe on noisy copies."""
import torch
from torch import nn


def default_generator():
    return torch.Generator().manual_seed(1)


def jitter(x, sd=0.3, generator=None):
    g = generator if generator is not None else default_generator()
    return x + sd * torch.randn(x.shape, generator=g)


def band_drop(x, p=0.3, generator=None):
    g = generator if generator is not None else default_generator()
    return x * (torch.rand(x.shape, generator=g) > p)


def views(x, generator):
    a = band_drop(jitter(x, generator=generator), generator=generator)
    b = band_drop(jitter(x, generator=generator), generator=generator)
    return a, b


def probe(a, b, y, steps=25):
    net = nn.Linear(a.shape[1], 2)
    opt = torch.optim.SGD(net.parameters(), lr=0.2)
    for _ in range(steps):
        loss = nn.functional.cross_entropy(net(a), y)
        opt.zero_grad()
        loss.backward()
        opt.step()
    return (net(b).argmax(1) == y).float().mean().item(), loss.item()


def main():
    torch.manual_seed(70)
    g = torch.Generator().manual_seed(71)
    x = torch.randn(80, 20, generator=g)
    y = (x[:, :5].sum(1) > 0).long()
    a, b = views(x, g)
    acc, loss = probe(a, b, y)
    return {"accuracy": acc, "loss": loss, "views_differ": float((a != b).float().mean())}


if __name__ == "__main__":
    print(main())
