import equinox as eqx
import jax


def build_encoder(key, dims=(6, 8, 4)):
    ks = jax.random.split(key, len(dims) - 1)
    parts = []
    for i, (k, a, b) in enumerate(zip(ks, dims, dims[1:])):
        parts.append(eqx.nn.Linear(a, b, key=k))
        if i < len(dims) - 2:
            parts.append(eqx.nn.Lambda(jax.nn.relu))
    return eqx.nn.Sequential(parts)
