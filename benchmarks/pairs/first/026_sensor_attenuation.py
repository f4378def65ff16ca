"""Regression dilution: how much does sensor noise flatten a calibration line?

With var(x) = var(noise) classical theory predicts a slope of one half.
"""
from dataclasses import dataclass

import torch


@dataclass
class CalibConfig:
    n: int = 4000
    noise_x: float = 1.0
    noise_y: float = 1.0
    seed: int = 31


def corrupt(x, y, cfg):
    if cfg.noise_x > 0:
        g = torch.Generator().manual_seed(cfg.seed)
        x = x + cfg.noise_x * torch.randn(x.shape, generator=g)
    if cfg.noise_y > 0:
        g = torch.Generator().manual_seed(cfg.seed)
        y = y + cfg.noise_y * torch.randn(y.shape, generator=g)
    return x, y


def ols_slope(x, y):
    xc, yc = x - x.mean(), y - y.mean()
    return (xc * yc).sum() / (xc * xc).sum()


def reliability(x, x_obs):
    return x.var() / x_obs.var()


def main(cfg=CalibConfig()):
    g = torch.Generator().manual_seed(cfg.seed + 1)
    truth = torch.randn(cfg.n, generator=g)
    x_obs, y_obs = corrupt(truth, truth.clone(), cfg)
    slope = ols_slope(x_obs, y_obs)
    return {
        "slope": float(slope),
        "predicted": float(reliability(truth, x_obs)),
        "residual_sd": float((y_obs - slope * x_obs).std()),
    }


if __name__ == "__main__":
    print(main())
