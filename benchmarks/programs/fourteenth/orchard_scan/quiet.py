from contextlib import contextmanager

import torch


@contextmanager
def aside(seed):
    """Run a block on a stream of its own and leave the caller's stream where it was."""
    before = torch.get_rng_state()
    try:
        torch.manual_seed(seed)
        yield
    finally:
        torch.set_rng_state(before)
