from dataclasses import dataclass


@dataclass(frozen=True)
class Settings:
    seed: int = 0
    steps: int = 20
    backends: tuple = ("numpy", "torch")
    negatives: int = 3
