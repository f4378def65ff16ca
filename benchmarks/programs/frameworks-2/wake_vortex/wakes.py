import torch
from torch.func import vmap


def drift(design, start, steps):
    """Lateral drift of a wake behind a wing design under random gusts."""
    y = start
    for _ in range(steps):
        y = y + design * 0.1 + 0.3 * torch.randn(())
    return y


def compare(designs, start, steps=10):
    """All designs fly through the same gusts (common random numbers)."""
    return vmap(lambda d: drift(d, start, steps), randomness="same")(designs)
