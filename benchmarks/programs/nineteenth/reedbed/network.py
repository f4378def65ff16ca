"""Flux network for the wetland towers."""
import dataclasses

import haiku as hk
import jax
import jax.numpy as jnp


@dataclasses.dataclass(frozen=True)
class FluxSpec:
    widths: tuple = (32, 16)
    drop: float = 0.3


def build_flux_net(spec: FluxSpec) -> hk.Transformed:
    def forward(x, training: bool):
        for width in spec.widths:
            x = jax.nn.gelu(hk.Linear(width)(x))
            if training:
                x = hk.dropout(hk.next_rng_key(), spec.drop, x)
        return hk.Linear(1)(x)[..., 0]

    return hk.transform(forward)


def tower_records(key, n=64):
    """Water table, soil temperature, air pressure -> methane flux."""
    k_in, k_obs = jax.random.split(key)
    x = jax.random.normal(k_in, (n, 3))
    flux = jnp.tanh(x[:, 0]) * jnp.exp(0.3 * x[:, 1])
    return x, flux + 0.05 * jax.random.normal(k_obs, (n,))
