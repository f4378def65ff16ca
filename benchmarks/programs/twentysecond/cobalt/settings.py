from dataclasses import dataclass


@dataclass(frozen=True)
class Settings:
    seed: int = 30
    channels: int = 12
    scans: int = 3
    backend: str = "eager"
    drift: float = 0.1
    gain: float = 0.05
