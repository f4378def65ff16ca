import numpy as np
import torch

SETUPS = {}


def setup(name):
    def add(fn):
        SETUPS[name] = fn
        return fn

    return add


@setup("none")
def leave(worker_id):
    pass


@setup("numpy")
def follow_torch(worker_id):
    torch.set_num_threads(1)
    np.random.seed(torch.initial_seed() % 2**32)
