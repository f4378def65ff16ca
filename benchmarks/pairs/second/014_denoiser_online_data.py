"""Train a small denoiser on patches that are synthesised on the fly."""
import torch
import torch.nn.functional as F
from torch import nn

SIGMA = 0.4


def patches(n, gen):
    t = torch.linspace(0, 6.28, 20)
    phase = 6.28 * torch.rand(n, 1, generator=gen)
    return torch.sin(t + phase)


def make_batch(step, n=8):
    """Unlimited stream of (noisy, clean) training patches."""
    gen = torch.Generator().manual_seed(99)
    x = patches(n, gen)
    return x + SIGMA * torch.randn(x.shape, generator=gen), x


def main(steps=150):
    torch.manual_seed(7)
    model = nn.Sequential(nn.Linear(20, 64), nn.ReLU(), nn.Linear(64, 20))
    opt = torch.optim.Adam(model.parameters(), lr=5e-3)
    seen, tail = set(), []
    for step in range(steps):
        noisy, clean = make_batch(step)
        loss = F.mse_loss(model(noisy), clean)
        opt.zero_grad()
        loss.backward()
        opt.step()
        seen.add(round(float(noisy.sum()), 4))
        tail.append(loss.item())
    gen = torch.Generator().manual_seed(5)
    held = patches(64, gen)
    with torch.no_grad():
        test = F.mse_loss(model(held + SIGMA * torch.randn(held.shape, generator=gen)), held).item()
    return {"train": sum(tail[-10:]) / 10, "test": test, "distinct_batches": len(seen)}
