from dataclasses import dataclass


@dataclass(frozen=True)
class Config:
    seed: int = 29
    remedies: int = 24
    features: int = 5
    batch: int = 6
    epochs: int = 3
    weight_rare: float = 3.0
