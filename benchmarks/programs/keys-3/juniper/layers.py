import jax
import jax.numpy as jnp


def dense(key, n_in, n_out):
    return {"w": jax.random.normal(key, (n_in, n_out)) / jnp.sqrt(n_in), "b": jnp.zeros(n_out)}


def forward(params, z):
    for layer in params[:-1]:
        z = jax.nn.leaky_relu(z @ layer["w"] + layer["b"])
    return z @ params[-1]["w"] + params[-1]["b"]
