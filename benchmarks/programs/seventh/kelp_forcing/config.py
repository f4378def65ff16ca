from dataclasses import dataclass


@dataclass(frozen=True)
class DriftConfig:
    seed: int = 0
    rafts: int = 256
    steps: int = 24
    dt: float = 0.25
    terms: tuple = ("windage", "stokes", "eddy")
