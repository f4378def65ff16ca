from dataclasses import dataclass


@dataclass
class TowerSettings:
    lr: float
    eta: float = 0.05
    gamma: float = 0.3


@dataclass
class Settings:
    seed: int = 0
    rows: int = 64
    dim: int = 8
    steps: int = 20
    user: TowerSettings = None
    item: TowerSettings = None

    def __post_init__(self):
        self.user = self.user or TowerSettings(lr=0.10)
        self.item = self.item or TowerSettings(lr=0.05)
