from dataclasses import dataclass


@dataclass(frozen=True)
class Config:
    seed: int = 0
    features: int = 10
    hidden: int = 16
    samples: int = 200
    steps: int = 40
    lr: float = 0.02
