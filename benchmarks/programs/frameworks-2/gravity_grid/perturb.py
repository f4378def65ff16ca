import torch
from torch.func import vmap


def shake(station, scale):
    """Reading of one station with instrument noise."""
    return station + scale * torch.randn_like(station)


def batched(fn, **options):
    settings = {"randomness": "same", "in_dims": (0, None)} | options
    return vmap(fn, **settings)
