from contextlib import contextmanager

import torch


@contextmanager
def frozen_stream(seed):
    state = torch.get_rng_state()
    torch.manual_seed(seed)
    try:
        yield
    finally:
        torch.set_rng_state(state)
