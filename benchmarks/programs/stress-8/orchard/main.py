"""Peak classification on synthetic spectra."""
import sys

import torch

from datasets import DATASETS
from engine import Engine

BASE = {
    "seed": 5,
    "lr": 1e-2,
    "batch": 16,
    "epochs": 2,
    "workers": 2,
    "train": {"name": "peaks-augmented", "n": 64, "length": 28, "drift": 0.3, "data_seed": 1},
    "test": {"name": "peaks", "n": 48, "length": 28, "data_seed": 2},
}


def merge(base, extra):
    out = dict(base)
    for key, value in extra.items():
        out[key] = merge(base[key], value) if isinstance(value, dict) else value
    return out


def build(spec):
    return DATASETS[spec["name"]](spec)


def main(extra=None):
    cfg = merge(BASE, extra or {})
    torch.manual_seed(cfg["seed"])
    engine = Engine(cfg, build(cfg["train"]), build(cfg["test"]))
    return engine.run()


if __name__ == "__main__":
    log = main({"epochs": int(sys.argv[1])} if len(sys.argv) > 1 else None)
    for row in log:
        print(row["epoch"], round(row["loss"], 3), round(row["accuracy"], 3))
