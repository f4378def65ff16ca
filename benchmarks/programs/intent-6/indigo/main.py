import torch
from torch import nn

from distill import Matching

CFG = {"seed": 600, "lr": 0.02, "dim": 6, "steps": 120}


def build(dim):
    return nn.Sequential(nn.Linear(dim, 24), nn.Tanh(), nn.Linear(24, 2))


def main(cfg=CFG):
    torch.manual_seed(cfg["seed"])
    teacher = {k: v.detach() for k, v in build(cfg["dim"]).named_parameters()}
    run = Matching(build(cfg["dim"]), teacher, cfg)
    x = torch.randn(32, cfg["dim"])
    losses = [run.step(x) for _ in range(cfg["steps"])]
    return {"losses": losses, "views": torch.stack(run.views).unflatten(0, (-1, 2))}


if __name__ == "__main__":
    print(main()["losses"][-1])
