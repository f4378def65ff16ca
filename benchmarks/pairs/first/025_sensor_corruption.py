"""Corrupts accelerometer windows with one of several sensor faults."""
from dataclasses import dataclass

import torch


@dataclass
class FaultConfig:
    kind: str = "additive"
    sd: float = 0.2
    seed: int = 31


def apply_fault(x, cfg):
    if cfg.kind == "additive":
        g = torch.Generator().manual_seed(cfg.seed)
        return x + cfg.sd * torch.randn(x.shape, generator=g)
    elif cfg.kind == "gain":
        g = torch.Generator().manual_seed(cfg.seed)
        return x * (1 + cfg.sd * torch.randn(x.shape, generator=g))
    raise ValueError(cfg.kind)


def windows(n=32, length=50):
    t = torch.linspace(0, 6.28, length)
    phase = torch.linspace(0, 3, n)[:, None]
    return torch.sin(t + phase)


def snr_db(clean, dirty):
    return 10 * torch.log10(clean.var() / (dirty - clean).var())


def main(cfg=FaultConfig()):
    x = windows()
    dirty = apply_fault(x, cfg)
    smooth = dirty.unfold(1, 5, 1).mean(-1)
    return {
        "snr": float(snr_db(x, dirty)),
        "smooth_err": float((smooth - x[:, 2:-2]).pow(2).mean()),
        "first": dirty[0],
    }


if __name__ == "__main__":
    print(main())
