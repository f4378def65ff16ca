from dataclasses import dataclass, field


@dataclass
class Experiment:
    seed: int = 100
    trials: int = 4
    hidden: int = 8
    steps: int = 15
    lr: float = 0.05
    tags: list = field(default_factory=lambda: ["vibration", "pressure"])
