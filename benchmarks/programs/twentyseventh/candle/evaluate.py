"""Score a stored forecaster on the held-out series."""
import sys

import torch

from attention import Forecaster
from series import make_series


@torch.no_grad()
def score(path, n=64):
    blob = torch.load(path)
    model = Forecaster(**blob["config"])
    model.load_state_dict(blob["model"])
    model.eval()
    x = make_series(n, model.config["context"] + 1, seed=90_001)
    pred = model(x[:, :-1])
    err = pred - x[:, 1:]
    return {"mse": err.pow(2).mean().item(), "mae": err.abs().mean().item()}


if __name__ == "__main__":
    print(score(sys.argv[1]))
