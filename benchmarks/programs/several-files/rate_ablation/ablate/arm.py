from dataclasses import dataclass


@dataclass(frozen=True)
class Arm:
    name: str
    lr: float
    decay: float = 1.0
    epochs: int = 3
