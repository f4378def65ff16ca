"""Blind denoiser with validation on a frozen noisy set."""
from dataclasses import dataclass

import torch
from torch import nn
from torch.utils.data import DataLoader

from task import FrozenNoise, Patches


@dataclass
class Options:
    seed: int = 10
    size: int = 8
    levels: tuple = (0.05, 0.6)
    epochs: int = 5
    batch: int = 32
    lr: float = 3e-3


class Denoiser(nn.Module):
    def __init__(self, size):
        super().__init__()
        d = size * size
        self.net = nn.Sequential(nn.Flatten(), nn.Linear(d, 64), nn.GELU(), nn.Dropout(0.05), nn.Linear(64, d))

    def forward(self, noisy):
        return self.net(noisy).view_as(noisy)


def corrupt(clean, levels):
    lo, hi = levels
    sigma = lo + (hi - lo) * torch.rand(len(clean), 1, 1)
    return clean + sigma * torch.randn_like(clean)


@torch.no_grad()
def validate(model, loader):
    model.eval()
    err = torch.cat([(model(noisy) - clean).square().mean((1, 2)) for noisy, _, clean in loader])
    model.train()
    return err.mean().item()


def main(opt=Options()):
    torch.manual_seed(opt.seed)
    g = torch.Generator().manual_seed(opt.seed + 1)
    train = DataLoader(Patches(256, opt.size, g), opt.batch, shuffle=True)
    valid = DataLoader(FrozenNoise(Patches(64, opt.size, g), opt.levels, seed=opt.seed + 2), 64)
    model = Denoiser(opt.size)
    optim = torch.optim.Adam(model.parameters(), lr=opt.lr)
    scores, first_noisy = [], []
    for epoch in range(opt.epochs):
        for clean in train:
            noisy = corrupt(clean, opt.levels)
            loss = nn.functional.mse_loss(model(noisy), clean)
            optim.zero_grad()
            loss.backward()
            optim.step()
            first_noisy.append((noisy - clean)[0, 0, 0].item())
        scores.append(validate(model, valid))
        print(f"epoch {epoch}: train {loss.item():.4f} valid {scores[-1]:.4f}")
    return {"scores": scores, "recheck": validate(model, valid), "noise": first_noisy}


if __name__ == "__main__":
    main()
