import dataclasses
from dataclasses import dataclass, field
from typing import ClassVar

import numpy as np


@dataclass(kw_only=True)
class Member:
    made: ClassVar[int] = 0

    name: str
    width: int = 6
    rng: np.random.Generator = field(
        default_factory=lambda: np.random.default_rng(0),  # weights and bootstrap
        repr=False,
        compare=False,
    )
    weights: np.ndarray = field(init=False, repr=False, compare=False)

    def __post_init__(self):
        type(self).made += 1
        self.weights = self.rng.normal(size=self.width)

    @classmethod
    def from_row(cls, row):
        known = {f.name for f in dataclasses.fields(cls) if f.init}
        if extra := set(row) - known - {"comment"}:
            raise KeyError(f"unknown columns {sorted(extra)}")
        return cls(**{k: v for k, v in row.items() if k in known})

    def resample(self, n):
        return self.rng.integers(0, n, size=n)
