from dataclasses import dataclass


@dataclass(frozen=True)
class Config:
    fleet: tuple
    seed: int = 5
    arms: int = 6
    steps: int = 40
    epsilon: float = 0.5
