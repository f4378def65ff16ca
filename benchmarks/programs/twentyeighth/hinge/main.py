# Regression of spectra on composition: y is an affine function of the mixture spectrum.
import argparse

import torch
from torch import nn
from torch.utils.data import DataLoader, TensorDataset

from mixing import make_mixer


def compositions(n, parts, channels, seed):
    g = torch.Generator().manual_seed(seed)
    share = torch.softmax(2 * torch.randn(n, parts, generator=g), dim=-1)
    endmembers = torch.rand(parts, channels, generator=g)
    return share @ endmembers, share, endmembers


def apply_to_pair(mixer, *tensors):
    return [mixer(t) for t in tensors]


class Trainer:
    def __init__(self, net, mixer, lr, endmembers):
        self.net, self.mixer = net, mixer
        self.opt = torch.optim.Adam(net.parameters(), lr=lr)
        self.endmembers = endmembers
        self.residuals = []

    def step(self, spectrum, share):
        spectrum, share = apply_to_pair(self.mixer, spectrum, share)
        # physics check: a target has to explain its spectrum
        self.residuals.append((spectrum - share @ self.endmembers).abs().max().item())
        loss = nn.functional.mse_loss(self.net(spectrum).softmax(-1), share)
        self.opt.zero_grad()
        loss.backward()
        self.opt.step()
        return loss.item()


def main(argv=None):
    ap = argparse.ArgumentParser()
    ap.add_argument("--mix", default="mixup")
    ap.add_argument("--alpha", type=float, default=0.4)
    ap.add_argument("--epochs", type=int, default=3)
    ap.add_argument("--seed", type=int, default=8)
    a = ap.parse_args(argv)
    torch.manual_seed(a.seed)
    torch.set_num_threads(1)
    x, y, ends = compositions(512, 4, 30, seed=2024)
    loader = DataLoader(TensorDataset(x[:384], y[:384]), batch_size=48, shuffle=True)
    net = nn.Sequential(nn.Linear(30, 48), nn.ReLU(), nn.Linear(48, 4))
    trainer = Trainer(net, make_mixer(a.mix, alpha=a.alpha, seed=a.seed + 1), 3e-3, ends)
    for epoch in range(a.epochs):
        losses = [trainer.step(*b) for b in loader]
        with torch.no_grad():
            val = (net(x[384:]).softmax(-1) - y[384:]).abs().mean().item()
        print(f"{epoch}: loss {sum(losses) / len(losses):.4f} val mae {val:.4f}")
    return {"val_mae": val, "residuals": trainer.residuals}


if __name__ == "__main__":
    main()
