import jax
import jax.numpy as jnp


def shot_noise(kind, key, lam):
    match kind:
        case "poisson":
            return jax.random.poisson(key, lam).astype(jnp.float32)
        case "gauss":
            return lam + jnp.sqrt(lam) * jax.random.normal(key, lam.shape)
        case "anscombe":
            root = 2 * jnp.sqrt(lam + 0.375) + jax.random.normal(key, lam.shape)
            return (root / 2) ** 2 - 0.375
        case _:
            raise KeyError(kind)
