from dataclasses import dataclass


@dataclass(frozen=True)
class Options:
    replicates: int = 200
    level: float = 0.9
    block: int = 5
    seed: int = 3
