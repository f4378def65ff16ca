import numpy as np
import torch


SEEDERS = {"numpy": np.random.seed, "torch": torch.manual_seed}


def set_all(seed):
    for put in SEEDERS.values():
        put(seed)
    torch.use_deterministic_algorithms(True)
