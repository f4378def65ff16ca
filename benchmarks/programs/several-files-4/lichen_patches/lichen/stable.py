import numpy as np
import torch


def generator_for(*words):
    state = np.random.SeedSequence(words).generate_state(2, np.uint32)
    return torch.Generator().manual_seed(int(state[0]) << 16 ^ int(state[1]))
