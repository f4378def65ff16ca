"""Train a small denoiser, score every checkpoint on the same noisy patches."""
import torch
import torch.nn.functional as F
from torch import nn

SIGMA = 0.4


def patches(n, gen):
    t = torch.linspace(0, 6.28, 20)
    phase = 6.28 * torch.rand(n, 1, generator=gen)
    return torch.sin(t + phase)


@torch.no_grad()
def evaluate(model):
    model.eval()
    gen = torch.Generator().manual_seed(1234)
    clean = patches(32, gen)
    noisy = clean + SIGMA * torch.randn(clean.shape, generator=gen)
    score = F.mse_loss(model(noisy), clean).item()
    model.train()
    return score


def main(steps=40, every=10):
    torch.manual_seed(7)
    model = nn.Sequential(nn.Linear(20, 32), nn.ReLU(), nn.Linear(32, 20))
    opt = torch.optim.Adam(model.parameters(), lr=5e-3)
    train_gen = torch.Generator().manual_seed(99)
    scores, again = [], []
    for step in range(steps):
        x = patches(16, train_gen)
        loss = F.mse_loss(model(x + SIGMA * torch.randn(x.shape, generator=train_gen)), x)
        opt.zero_grad()
        loss.backward()
        opt.step()
        if (step + 1) % every == 0:
            scores.append(evaluate(model))
            again.append(evaluate(model))  # the number in the table must be repeatable
    return {"scores": scores, "again": again}
