from dataclasses import dataclass, field

import numpy as np


def fresh_seed():
    return int(np.random.SeedSequence().generate_state(1)[0])


@dataclass
class Options:
    lr: float = 0.1
    seed: int = field(default_factory=fresh_seed)
    tags: list = field(default_factory=list)
