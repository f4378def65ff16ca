from functools import partial

from torch.utils.checkpoint import checkpoint

OPTIONS = {"use_reentrant": False, "preserve_rng_state": False}


def remat(module, **overrides):
    return partial(checkpoint, module, **{**OPTIONS, **overrides})
