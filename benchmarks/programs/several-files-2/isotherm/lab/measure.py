from dataclasses import dataclass

import torch

from .noise import NOISE


@dataclass
class Probe:
    noise: str = "student"
    scale: float = 0.05
    points: int = 24

    def read(self, pressure):
        draw = NOISE[self.noise](size=len(pressure))
        uptake = pressure / (0.4 + pressure)
        return uptake + self.scale * torch.as_tensor(draw, dtype=pressure.dtype)
