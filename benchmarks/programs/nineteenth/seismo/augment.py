import jax
import jax.numpy as jnp
from jax.sharding import PartitionSpec as P

from layout import sharded


def perturb(key, traces, level):
    """Adds ground noise and a random gain to each trace."""
    k_noise, k_gain = jax.random.split(key)
    gain = jax.random.uniform(k_gain, (traces.shape[0], 1), minval=0.8, maxval=1.2)
    return gain * traces + level * jax.random.normal(k_noise, traces.shape)


def build_augmenter(mesh, level=0.2):
    def local(key, traces):
        return perturb(key, traces, level)

    return sharded(mesh, local, in_specs=(P(), P("stations")), out_specs=P("stations"))


def build_energy(mesh):
    def local(traces):
        total = jnp.sum(traces**2)
        return jax.lax.psum(total, "stations")[None]

    return sharded(mesh, local, in_specs=(P("stations"),), out_specs=P())
