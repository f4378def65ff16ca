import random
from dataclasses import dataclass

import numpy as np
import torch


@dataclass
class Options:
    seed: int = 0
    tiles: int = 10
    colours: int = 3
    rounds: int = 4


def prepare(opts):
    torch.set_num_threads(1)
    if opts.seed:
        random.seed(opts.seed)
        np.random.seed(opts.seed)
        torch.manual_seed(opts.seed)
    return opts
