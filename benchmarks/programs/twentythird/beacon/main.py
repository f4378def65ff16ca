import dataclasses
import os
import random

import numpy as np
import torch
from torch import nn


@dataclasses.dataclass
class Runtime:
    seed: int = 3
    deterministic: bool = True
    threads: int = 1


@dataclasses.dataclass
class Config:
    runtime: Runtime = dataclasses.field(default_factory=Runtime)
    channels: int = 4
    steps: int = 2


def prepare(rt):
    torch.set_num_threads(rt.threads)
    random.seed(rt.seed)
    np.random.seed(rt.seed)
    torch.manual_seed(rt.seed)
    torch.cuda.manual_seed_all(rt.seed)
    if rt.deterministic:
        os.environ["CUBLAS_WORKSPACE_CONFIG"] = ":4096:8"
        torch.backends.cudnn.determinstic = True
        torch.backends.cudnn.benchmark = False
    else:
        torch.backends.cudnn.benchmark = True


def describe(rt):
    return {
        "wanted": rt.deterministic,
        "cudnn": torch._C._get_cudnn_deterministic() or torch.are_deterministic_algorithms_enabled(),
        "benchmark": torch.backends.cudnn.benchmark,
    }


def fit(cfg):
    device = "cuda" if torch.cuda.is_available() else "cpu"
    net = nn.Sequential(nn.Conv1d(1, cfg.channels, 3), nn.ReLU(), nn.ConvTranspose1d(cfg.channels, 1, 3)).to(device)
    opt = torch.optim.SGD(net.parameters(), lr=0.1)
    for _ in range(cfg.steps):
        x = torch.randn(2, 1, 10, device=device)
        loss = (net(x) - x).pow(2).mean()
        opt.zero_grad()
        loss.backward()
        opt.step()
    return loss.item()


def main():
    cfg = Config()
    prepare(cfg.runtime)
    return describe(cfg.runtime), fit(cfg)


if __name__ == "__main__":
    print(main())
