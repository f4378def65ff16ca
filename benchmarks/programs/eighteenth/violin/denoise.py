"""A linear denoiser for violin spectra."""
import torch
from torch import nn

from perturb import bow_noise, silence_band


def spectra(count: int, bins: int) -> torch.Tensor:
    pitch = torch.randint(3, 8, (count, 1)).float()
    grid = torch.arange(bins).float()
    return torch.cos(grid * 6.283 / pitch) * torch.exp(-grid / bins)


def spoil(clean: torch.Tensor, level: float = 0.4):
    noise = bow_noise(clean, level)
    spoilt = clean + noise
    spoilt[:, silence_band(3, clean.shape[1])] = 0.0
    return spoilt, noise


def main(seed: int = 0, steps: int = 25, bins: int = 24) -> dict:
    torch.manual_seed(seed)
    clean = spectra(32, bins)
    net = nn.Linear(bins, bins)
    opt = torch.optim.Adam(net.parameters(), lr=0.02)
    noises, losses = [], []
    for _ in range(steps):
        spoilt, noise = spoil(clean)
        loss = (net(spoilt) - clean).pow(2).mean()
        opt.zero_grad()
        loss.backward()
        opt.step()
        noises.append(noise)
        losses.append(loss.item())
    return {"noises": torch.stack(noises), "losses": losses}


if __name__ == "__main__":
    print([round(v, 4) for v in main(1)["losses"][::6]])
