import dataclasses


@dataclasses.dataclass(frozen=True)
class Settings:
    seed: int = 7
    horizon: int = 12
    dim: int = 2
    disturbance: float = 0.3
    exploration: float = 0.2
