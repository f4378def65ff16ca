from dataclasses import dataclass


@dataclass
class Settings:
    seed: int = 0
    inputs: int = 6
    hidden: int = 10
    points: int = 40
    steps: int = 5
    rate: float = 0.05
