import torch
from torch import nn

from corrupt import Corruption, batched
from signals import sinusoids

CFG = dict(seed=5, n=256, length=48, batch=32, epochs=4, lr=3e-3, width=64)


class Denoiser(nn.Module):
    def __init__(self, length, width):
        super().__init__()
        self.body = nn.Sequential(
            nn.Linear(length, width), nn.SiLU(),
            nn.Linear(width, width), nn.SiLU(),
            nn.Linear(width, length),
        )

    def forward(self, x):
        return x + self.body(x)


class Trainer:
    def __init__(self, cfg):
        self.cfg = cfg
        torch.manual_seed(cfg["seed"])
        self.gen = torch.Generator().manual_seed(cfg["seed"] + 1)
        self.clean = sinusoids(cfg["n"], cfg["length"], self.gen)
        self.model = Denoiser(cfg["length"], cfg["width"])
        self.opt = torch.optim.AdamW(self.model.parameters(), lr=cfg["lr"])
        self.corrupt = batched(Corruption())
        self.residuals = []

    def epoch(self):
        total = 0.0
        order = torch.randperm(len(self.clean), generator=self.gen)
        for idx in order.split(self.cfg["batch"]):
            target = self.clean[idx]
            noisy = self.corrupt(target)
            self.residuals.append((noisy == 0).float())
            loss = nn.functional.mse_loss(self.model(noisy), target)
            self.opt.zero_grad()
            loss.backward()
            self.opt.step()
            total += loss.item() * len(idx)
        return total / len(self.clean)


def main(cfg=CFG):
    tr = Trainer(cfg)
    losses = []
    for e in range(cfg["epochs"]):
        losses.append(tr.epoch())
        print(f"epoch {e}: mse {losses[-1]:.4f}")
    drop_maps = tr.residuals
    print("mean drop rate", torch.stack([d.mean() for d in drop_maps]).mean().item())
    return {"losses": losses, "drop_maps": drop_maps}


if __name__ == "__main__":
    main()
