from dataclasses import dataclass


@dataclass
class Config:
    dim: int = 40
    noise: float = 0.05
    lr: float = 0.1
    steps: int = 60
    seed: int = 0
