from dataclasses import dataclass, field


@dataclass
class Settings:
    seed: int = 0
    records: int = 16
    length: int = 12
    loader: dict = field(default_factory=lambda: {"batch_size": 4, "num_workers": 2})
