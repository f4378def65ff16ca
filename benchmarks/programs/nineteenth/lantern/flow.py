import jax
import jax.numpy as jnp


def init_flow(key, dim, layers):
    keys = jax.random.split(key, layers)
    return [
        {"shift": 0.1 * jax.random.normal(k, (dim,)), "scale": jnp.zeros(dim), "bend": jnp.full(dim, 0.1)}
        for k in keys
    ]


def push(flow, z):
    logdet = jnp.zeros(z.shape[0])
    for layer in flow:
        z = z * jnp.exp(layer["scale"]) + layer["shift"]
        slope = 1 + jax.nn.softplus(layer["bend"]) * (1 - jnp.tanh(z) ** 2)
        z = z + jax.nn.softplus(layer["bend"]) * jnp.tanh(z)
        logdet = logdet + jnp.sum(layer["scale"] + jnp.log(slope), axis=-1)
    return z, logdet


def free_energy(flow, key, log_density, draws):
    z = jax.random.normal(key, (draws, flow[0]["shift"].shape[0]))
    x, logdet = push(flow, z)
    return jnp.mean(-logdet - log_density(x))
