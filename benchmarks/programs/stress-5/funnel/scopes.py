import contextlib

import torch


@contextlib.contextmanager
def replayed(device, seed):
    device = torch.device(device)
    with contextlib.ExitStack() as stack:
        stack.enter_context(torch.random.fork_rng(devices=[]))
        torch.manual_seed(seed)
        yield device
