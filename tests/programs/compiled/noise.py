import torch


def noisy(x, *, rng_seed=0):
    torch.manual_seed(rng_seed)
    return x + torch.randn_like(x)


def drop(x, *, rng_seed=0):
    """Drop half of the values.

    Args:
        x: a tensor.
        rng_seed: for the mask.
    """
    torch.manual_seed(rng_seed)
    return x * (torch.rand_like(x) > 0.5)
