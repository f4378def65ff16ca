import numpy as np
from torch.utils.data import get_worker_info


class Renew:
    """Gives the named attribute of the worker's dataset a stream of its own."""

    def __init__(self, attribute):
        self.attribute = attribute

    def __call__(self, _):
        info = get_worker_info()
        setattr(info.dataset, self.attribute, np.random.default_rng(info.seed))
