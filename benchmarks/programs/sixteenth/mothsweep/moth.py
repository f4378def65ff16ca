import torch


def run(cfg):
    torch.manual_seed(cfg["seed"])
    w = torch.randn(cfg["dim"])
    for _ in range(cfg["steps"]):
        light = torch.randn(cfg["dim"])
        w = w - cfg["lr"] * (w - light)
    return float(w.norm())
