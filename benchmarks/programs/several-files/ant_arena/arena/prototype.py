import copy

import numpy as np

from .ground import Ground

PROTOTYPE = Ground(20.0, np.random.RandomState(0))


def replicas(count, seed, prototype=PROTOTYPE):
    """Arenas that share the layout of the prototype."""
    out = []
    for child in np.random.SeedSequence(seed).spawn(count):
        ground = copy.deepcopy(prototype)
        ground.rng.seed(child.generate_state(4))
        out.append(ground)
    return out
