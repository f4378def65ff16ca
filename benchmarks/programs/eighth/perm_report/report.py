"""Permutation test of a group difference, repeated over several seeds to show the Monte-Carlo error."""
from dataclasses import asdict, dataclass, replace
from typing import Iterator

import numpy as np

DEFAULTS = {"seed": 0, "permutations": 200, "repeats": 4, "shift": 0.6}


@dataclass(frozen=True)
class Study:
    seed: int
    permutations: int
    repeats: int
    shift: float
    per_group: int = 15

    @classmethod
    def make(cls, **given) -> "Study":
        return cls(**{**DEFAULTS, **given})

    def copies(self) -> Iterator["Study"]:
        for seed in range(self.seed, self.seed + self.repeats):
            yield replace(self, seed=seed)


def measurements(study: Study):
    z = np.sin(np.arange(2 * study.per_group) * 2.3) * 1.2
    group = np.arange(2 * study.per_group) < study.per_group
    return z + study.shift * group, group


def p_value(study: Study) -> float:
    values, group = measurements(study)
    rng = np.random.default_rng(study.seed)
    observed = values[group].mean() - values[~group].mean()
    hits = 0
    for _ in range(study.permutations):
        shuffled = rng.permutation(group)
        hits += abs(values[shuffled].mean() - values[~shuffled].mean()) >= abs(observed)
    return (hits + 1) / (study.permutations + 1)


def run(**given) -> dict:
    study = Study.make(**given)
    by_seed = {copy.seed: p_value(copy) for copy in study.copies()}
    p = np.array(list(by_seed.values()))
    return {"settings": asdict(study), "by_seed": by_seed, "mean": float(p.mean()), "spread": float(p.std(ddof=1))}


if __name__ == "__main__":
    result = run(seed=10)
    print(f"p = {result['mean']:.3f} +- {result['spread']:.3f} over seeds {list(result['by_seed'])}")
