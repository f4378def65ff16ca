import contextlib
import random

import numpy as np
import torch


@contextlib.contextmanager
def aside(seed=None):
    """Everything drawn inside leaves the outer streams where they were."""
    kept = random.getstate(), np.random.get_state()
    with torch.random.fork_rng(devices=range(torch.cuda.device_count())):
        if seed is not None:
            random.seed(seed)
            np.random.seed(seed)
            torch.manual_seed(seed)
        try:
            yield
        finally:
            random.setstate(kept[0])
            np.random.set_state(kept[1])
