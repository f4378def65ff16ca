from dataclasses import dataclass


@dataclass
class Place:
    rank: int
    world: int
    seed: int = 0
