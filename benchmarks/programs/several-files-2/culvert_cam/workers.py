from functools import partial

import numpy as np
import torch


def setup_worker(seed, worker_id):
    torch.set_num_threads(1)
    np.random.seed(seed)


def worker_init(cfg):
    return partial(setup_worker, cfg.seed)
