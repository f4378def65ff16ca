from dataclasses import dataclass


@dataclass(frozen=True)
class DataConfig:
    n: int = 40
    batch_size: int = 8
    seed: int = 5
