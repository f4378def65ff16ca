from typing import Sequence

import flax.linen as nn
import jax.numpy as jnp


class Member(nn.Module):
    """One heteroscedastic regressor: returns mean and log-variance."""

    widths: Sequence[int]

    @nn.compact
    def __call__(self, x):
        for w in self.widths:
            x = nn.tanh(nn.Dense(w)(x))
        mean = nn.Dense(1)(x)
        log_var = nn.Dense(1, kernel_init=nn.initializers.zeros)(x)
        return mean[..., 0], jnp.clip(log_var[..., 0], -6.0, 3.0)


def lift(size, **overrides):
    options = dict(
        variable_axes={"params": 0},
        split_rngs={"params": False},
        in_axes=None,
        out_axes=0,
        axis_size=size,
    )
    options.update(overrides)
    return nn.vmap(Member, **options)


class DeepEnsemble(nn.Module):
    size: int
    widths: Sequence[int] = (32, 32)

    @nn.compact
    def __call__(self, x):
        return lift(self.size)(self.widths, name="members")(x)


def mixture_moments(mean, log_var):
    mu = mean.mean(0)
    epistemic = mean.var(0)
    aleatoric = jnp.exp(log_var).mean(0)
    return mu, epistemic, aleatoric
