from dataclasses import dataclass


@dataclass
class SmoothConfig:
    sigma: float = 0.3
    samples: int = 4
    mode: str = "different"
