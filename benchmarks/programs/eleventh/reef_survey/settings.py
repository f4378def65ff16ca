from dataclasses import dataclass, field


@dataclass(frozen=True)
class FieldSettings:
    bands: int = 24
    species: int = 6
    stations: int = 256
    sensor_noise: float = 0.05


@dataclass(frozen=True)
class Settings:
    seed: int = 0
    steps: int = 40
    lr: float = 0.02
    reef: FieldSettings = field(default_factory=FieldSettings)
