import jax
import jax.numpy as jnp
import numpy as np
from jax.sharding import Mesh, PartitionSpec as P

from weights import init_weights


def program(dims, noise):
    def body(w_key, noise_keys, x):
        ws = init_weights(w_key, dims)
        jitter = jax.vmap(lambda k: jax.random.normal(k, x.shape[1:]))(noise_keys)
        h = x + noise * jitter
        for w in ws:
            h = jnp.tanh(h @ w)
        return h, jitter, ws[0][None]
    return body


def first_forward(seed, x, dims=(4, 8, 2), noise=0.1):
    mesh = Mesh(np.array(jax.devices()), ("data",))
    w_key, n_key = jax.random.split(jax.random.key(seed))
    f = jax.shard_map(program(dims, noise), mesh=mesh, in_specs=(P(), P("data"), P("data")), out_specs=P("data"))
    return f(w_key, jax.random.split(n_key, x.shape[0]), x)
