from dataclasses import dataclass, field

import torch
from torch.func import vmap


@dataclass
class TrackerConfig:
    particles: int = 64
    process_std: float = 0.4
    sensor_std: float = 0.5
    vmap: dict = field(default_factory=lambda: {"in_dims": (0, None), "randomness": "same"})


class Tracker:
    """Bootstrap particle filter for a target in the plane."""

    def __init__(self, cfg):
        self.cfg = cfg
        self.advance = vmap(self._advance, **cfg.vmap)
        self.cloud = torch.randn(cfg.particles, 4)

    def _advance(self, p, dt):
        drift = torch.cat([p[2:] * dt, torch.zeros(2)])
        return p + drift + self.cfg.process_std * dt**0.5 * torch.randn(4)

    def weights(self, fix):
        d2 = ((self.cloud[:, :2] - fix) ** 2).sum(1)
        return torch.softmax(-0.5 * d2 / self.cfg.sensor_std**2, 0)

    def update(self, fix, dt=1.0):
        self.cloud = self.advance(self.cloud, dt)
        w = self.weights(fix)
        picked = torch.multinomial(w, self.cfg.particles, replacement=True)
        estimate = (w[:, None] * self.cloud).sum(0)
        self.cloud = self.cloud[picked]
        return estimate
