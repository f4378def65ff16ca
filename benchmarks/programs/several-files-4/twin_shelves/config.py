from dataclasses import dataclass


@dataclass
class Config:
    seed: int = 2
    rows: int = 6
    dim: int = 4
    lr: float = 0.1
    eta: float = 0.5
    steps: int = 4
