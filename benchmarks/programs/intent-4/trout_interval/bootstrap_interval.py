import json
from dataclasses import dataclass, field

import numpy as np

SETTINGS = '{"replicates": 60, "level": 0.9, "statistic": "median"}'
STATISTICS = {"mean": np.mean, "median": np.median}


@dataclass
class Study:
    lengths: np.ndarray
    seed: int
    settings: dict = field(default_factory=lambda: json.loads(SETTINGS))

    @property
    def rng(self):
        return np.random.default_rng(self.seed)

    def replicate(self):
        rows = self.rng.integers(0, len(self.lengths), len(self.lengths))
        return STATISTICS[self.settings["statistic"]](self.lengths[rows])

    def interval(self):
        values = np.array([self.replicate() for _ in range(self.settings["replicates"])])
        tail = (1 - self.settings["level"]) / 2
        return values, np.quantile(values, [tail, 1 - tail])


def main(seed=4):
    lengths = 30 + 6 * np.sin(np.arange(70.0) ** 1.3)
    values, (low, high) = Study(lengths, seed).interval()
    return {"values": values, "low": low, "high": high}


if __name__ == "__main__":
    result = main()
    print(f"{result['low']:.2f} .. {result['high']:.2f}")
