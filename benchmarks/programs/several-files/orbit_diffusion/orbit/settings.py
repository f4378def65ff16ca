import dataclasses


@dataclasses.dataclass(frozen=True)
class Settings:
    seed: int = 0
    rows: int = 6
    points: int = 5
    steps: int = 50
    lr: float = 0.05
