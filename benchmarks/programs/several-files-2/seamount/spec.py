from dataclasses import dataclass


@dataclass(frozen=True)
class LineSpec:
    area: str
    line: int
    seed: int
