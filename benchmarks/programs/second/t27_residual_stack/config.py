from dataclasses import dataclass


@dataclass(frozen=True)
class TowerConfig:
    width: int = 16
    depth: int = 4
    seed: int = 0
