import time
from dataclasses import dataclass, field

import numpy as np


@dataclass
class Annotator:
    name: str
    error_rate: float
    seed: int
    rng: np.random.Generator = field(init=False, repr=False)

    def __post_init__(self):
        self.rng = np.random.default_rng((self.seed, time.perf_counter_ns()))

    def label(self, truth, classes):
        wrong = self.rng.random(truth.shape) < self.error_rate
        offset = self.rng.integers(1, classes, size=truth.shape)
        return np.where(wrong, (truth + offset) % classes, truth)


def majority(votes, classes):
    counts = np.stack([(votes == c).sum(axis=0) for c in range(classes)])
    return counts.argmax(axis=0)


def main(seed=0, items=60, classes=4):
    truth = np.arange(items) % classes
    panel = [Annotator(name, rate, seed + i) for i, (name, rate) in enumerate([("ana", 0.3), ("bo", 0.4), ("cy", 0.5)])]
    votes = np.stack([person.label(truth, classes) for person in panel])
    return {"votes": votes, "agreement": float((majority(votes, classes) == truth).mean())}


if __name__ == "__main__":
    print(main()["agreement"])
