import contextlib

import torch


@contextlib.contextmanager
def determinism(on, warn_only=False):
    before = torch.are_deterministic_algorithms_enabled(), torch.is_deterministic_algorithms_warn_only_enabled()
    torch.use_deterministic_algorithms(on, warn_only=warn_only)
    try:
        yield
    finally:
        torch.use_deterministic_algorithms(before[0], warn_only=before[1])


def relaxed(fn):
    def inner(*args, **kwargs):
        with determinism(False):
            return fn(*args, **kwargs)

    return inner
