from dataclasses import dataclass


@dataclass(frozen=True)
class Settings:
    seed: int = 0
    rows: int = 48
    columns: int = 10
    hidden: int = 32
    hide_rate: float = 0.3
    steps: int = 25
    lr: float = 3e-3
