from functools import partial

from torch.utils.checkpoint import checkpoint

OPTIONS = {"use_reentrant": False, "determinism_check": "default"}


def remat(module, **overrides):
    return partial(checkpoint, module, **{**OPTIONS, **overrides})
