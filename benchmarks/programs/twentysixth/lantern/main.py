"""Heart-beat classifier, 1-D convolution, augmented on the fly."""
import sys

import torch
from torch import nn
import torch.nn.functional as F

from data import train_loader

CFG = {"seed": 11, "n": 48, "length": 64, "batch": 8, "workers": 2, "epochs": 2, "lr": 1e-2}


def build():
    return nn.Sequential(
        nn.Conv1d(1, 8, 7, padding=3), nn.ReLU(), nn.AdaptiveAvgPool1d(8), nn.Flatten(), nn.Linear(64, 2)
    )


def main(overrides=None):
    cfg = {**CFG, **(overrides or {})}
    torch.manual_seed(cfg["seed"])
    net = build()
    opt = torch.optim.Adam(net.parameters(), lr=cfg["lr"])
    loader = train_loader(cfg)
    gains, losses = [], []
    for epoch in range(cfg["epochs"]):
        for wave, label, tags in loader:
            loss = F.cross_entropy(net(wave[:, None]), label)
            opt.zero_grad()
            loss.backward()
            opt.step()
            losses.append(loss.item())
            gains.extend(t["gain"] for t in tags)
    return {"losses": losses, "gains": gains}


if __name__ == "__main__":
    pairs = (a.split("=") for a in sys.argv[1:])
    out = main({k: type(CFG[k])(v) for k, v in pairs})
    print(f"final loss {out['losses'][-1]:.3f}, gain range {min(out['gains']):.2f}-{max(out['gains']):.2f}")
