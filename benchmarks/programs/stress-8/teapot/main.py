"""Predict the boiling time from temperature sequences with a small transformer."""
import contextlib

import torch
import torch.nn.functional as F
from torch.utils.data import DataLoader, TensorDataset

from layers import Encoder

CONFIG = {
    "seed": 0, "n": 128, "length": 8, "features": 3, "dim": 16, "heads": 2, "depth": 2,
    "reg": "dropout", "rate": 0.2, "lr": 3e-3, "epochs": 3, "batch": 32,
}


@contextlib.contextmanager
def evaluation(model):
    was_training = model.training
    model.eval()
    try:
        with torch.no_grad():
            yield model
    finally:
        model.train(was_training)


def simulate(cfg, generator):
    rate = 0.5 + torch.rand(cfg["n"], 1, generator=generator)
    t = torch.arange(cfg["length"]).float()
    temp = 1 - torch.exp(-rate * t / 4)
    x = temp[..., None] + 0.05 * torch.randn(cfg["n"], cfg["length"], cfg["features"], generator=generator)
    return TensorDataset(x, 1 / rate[:, 0])


def evaluate(model, dataset):
    with evaluation(model):
        total = 0.0
        for x, y in DataLoader(dataset, 64):
            total += F.mse_loss(model(x), y, reduction="sum").item()
    return total / len(dataset)


def fit(model, dataset, valid, cfg):
    optim = torch.optim.Adam(model.parameters(), lr=cfg["lr"])
    curve = []
    for _ in range(cfg["epochs"]):
        for x, y in DataLoader(dataset, cfg["batch"], shuffle=True):
            loss = F.mse_loss(model(x), y)
            optim.zero_grad()
            loss.backward()
            optim.step()
        curve.append(evaluate(model, valid))
    return curve


def main(overrides=None):
    cfg = {**CONFIG, **(overrides or {})}
    torch.manual_seed(cfg["seed"])
    g = torch.Generator().manual_seed(cfg["seed"] + 10_000)
    train, valid = simulate(cfg, g), simulate(cfg, g)
    model = Encoder(cfg)
    curve = fit(model, train, valid, cfg)
    return {"model": model, "valid": valid, "curve": curve}


if __name__ == "__main__":
    print([round(v, 4) for v in main()["curve"]])
