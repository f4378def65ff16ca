from typing import NamedTuple


class PairConfig(NamedTuple):
    seed: int = 40
    branches: tuple = ("online", "target")
    strength: float = 0.2
    dim: int = 16
    temperature: float = 0.5
