"""Tiny parameter library: specs are plain tuples, parameters are dicts."""
import jax
import jax.numpy as jnp


def glorot(key, n_in, n_out):
    lim = (6.0 / (n_in + n_out)) ** 0.5
    return jax.random.uniform(key, (n_in, n_out), minval=-lim, maxval=lim)


def conv_params(key, spec):
    name, n_in, n_out = spec
    # derive the layer's key from the root so that adding a layer leaves the others untouched
    k = jax.random.fold_in(key, n_in * 1009 + n_out)
    k_self, k_nbr = jax.random.split(k)
    return {
        "self": glorot(k_self, n_in, n_out),
        "nbr": glorot(k_nbr, n_in, n_out),
        "bias": jnp.zeros(n_out),
    }


def build(key, specs):
    return {spec[0]: conv_params(key, spec) for spec in specs}
