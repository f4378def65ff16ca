import torch

from grass import GrassNet, plots
from stepping import Stepper

CFG = {"seed": 36, "bands": 6, "width": 24, "p": 0.4, "lr": 0.05, "steps": 4, "backend": "eager"}


def train(cfg):
    torch.manual_seed(cfg["seed"])
    step = Stepper(GrassNet(cfg["bands"], cfg["width"], cfg["p"]), cfg["lr"], cfg["backend"])
    x, y = plots(10, cfg["bands"])
    return [step(x, y) for _ in range(cfg["steps"])]


def main(cfg=CFG):
    return train(cfg)


if __name__ == "__main__":
    print([loss for _, loss in main()])
