from typing import NamedTuple

import torch
from torch import nn

from passes import epochs


class Config(NamedTuple):
    seed: int = 0
    epochs: int = 3
    lr: float = 0.05


def snapshot(cfg):
    return ",".join(f"{k}={v}" for k, v in cfg._asdict().items())


def main(seed=0):
    cfg = Config(seed=seed)
    torch.manual_seed(cfg.seed)
    data = torch.randn(16, 3)
    model = nn.Linear(3, 1)
    log = [*epochs(model, data, cfg)]
    return {
        "orders": [o.numpy() for o, _, _ in log],
        "jitter": [j.numpy() for _, j, _ in log],
        "losses": [l for _, _, l in log],
        "config": snapshot(cfg),
    }


if __name__ == "__main__":
    print(main()["losses"])
