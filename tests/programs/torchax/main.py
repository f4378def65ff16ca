import jax
import numpy as np
import torch
import torchax
from step import masked, step
from torchax.interop import jax_view, torch_view

torchax.enable_globally()


def epoch(x, steps, *, key):
    noises, masks = [], []
    for index in range(steps):
        noises.append(np.asarray(jax_view(step(x, key=torch_view(jax.random.fold_in(jax_view(key), 2 * index))) - x)))
        masks.append(np.asarray(jax_view(masked(x, key=torch_view(jax.random.fold_in(jax_view(key), 2 * index + 1))))))
    return noises, masks


def main():
    torch.manual_seed(0)
    torchax.default_env().manual_seed(0)
    x = torch.ones(4, 12, device="jax")
    root = jax.random.PRNGKey(3)
    noises, masks = [], []
    for number in range(2):
        more, dropped = epoch(x, 2, key=torch_view(jax.random.fold_in(root, number)))
        noises += more
        masks += dropped
    return {"draws": noises, "masks": masks}
