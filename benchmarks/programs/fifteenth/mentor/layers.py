import jax
import jax.numpy as jnp


def two_layers(key, inputs, hidden):
    lower, upper = jax.random.split(key)
    return [
        jax.random.normal(lower, (inputs, hidden)) / jnp.sqrt(inputs),
        jax.random.normal(upper, (hidden,)) / jnp.sqrt(hidden),
    ]


def forward(net, x):
    return jnp.tanh(x @ net[0]) @ net[1]
