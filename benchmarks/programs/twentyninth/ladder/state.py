from typing import Any, NamedTuple

import equinox as eqx
import jax
import jax.numpy as jnp


class Denoiser(eqx.Module):
    mlp: eqx.nn.MLP
    freqs: jax.Array

    def __init__(self, dim, width, *, key):
        self.freqs = 2.0 ** jnp.arange(4)
        self.mlp = eqx.nn.MLP(dim + 8, dim, width, 2, activation=jax.nn.silu, key=key)

    def __call__(self, x, t):
        ang = t * jax.lax.stop_gradient(self.freqs)
        return self.mlp(jnp.concatenate([x, jnp.sin(ang), jnp.cos(ang)]))


class TrainState(NamedTuple):
    model: Denoiser
    opt_state: Any
    ema: Any
    key: jax.Array
    step: int = 0

    def advance(self, model, opt_state, decay):
        ema = jax.tree.map(
            lambda e, p: decay * e + (1 - decay) * p, self.ema, eqx.filter(model, eqx.is_array)
        )
        return self._replace(model=model, opt_state=opt_state, ema=ema, step=self.step + 1)
