import torch
from torch import nn

from directions import ZerothOrder

CFG = {"seed": 44, "lr": 0.02, "eps": 1e-3, "steps": 40}


def glide_paths(n):
    angle = torch.linspace(-1, 1, n)[:, None]
    return torch.cat([angle, angle**2], 1), 0.5 * angle - angle**2


def main(cfg=CFG):
    torch.manual_seed(cfg["seed"])
    x, y = glide_paths(24)
    model = nn.Linear(2, 1)
    opt = ZerothOrder(model.parameters(), cfg["lr"], cfg["eps"], cfg["seed"] + 1)
    losses = [opt.step(lambda: nn.functional.mse_loss(model(x), y)) for _ in range(cfg["steps"])]
    return losses, opt.used


if __name__ == "__main__":
    print(main()[0][::10])
