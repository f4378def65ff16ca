from typing import NamedTuple

import numpy as np


class Scenario(NamedTuple):
    name: str
    rate: float
    child: np.random.SeedSequence


def scenarios(seed, rates, replicates):
    root = np.random.SeedSequence(seed)
    names = [(f"{rate}/{r}", rate) for rate in rates for r in range(replicates)]
    return [Scenario(n, rate, child) for (n, rate), child in zip(names, root.spawn(len(names)))]
