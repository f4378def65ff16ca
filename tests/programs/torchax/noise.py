import torch
import torch.nn.functional as F
import torchax
from torchax.interop import jax_view, torch_view  # noqa: F401  mutants of this file make tensors


def noisy(x, *, key):
    with torchax.default_env().override_property(prng=jax_view(key)):
        return x + torch.randn(x.shape, device="jax")


def dropped(x, *, key):
    with torchax.default_env().override_property(prng=jax_view(key)):
        return F.dropout(x, p=0.5, training=True)
