import random
from contextlib import contextmanager
from types import SimpleNamespace

import numpy as np


@contextmanager
def experiment(seed):
    np.random.seed(seed)
    yield SimpleNamespace(pick=random.Random(f"pick-{seed}"), seed=seed)
