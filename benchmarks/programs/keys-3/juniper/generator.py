"""Sample from an untrained generator and look at the moments of its output."""
import jax
import jax.numpy as jnp

from layers import dense, forward

SIZES = (16, 32, 32, 2)


def build(key, n):
    """Generator parameters, latent codes and instance noise."""
    layer_keys = jax.random.split(key, len(SIZES) - 1)
    params = [dense(k, a, b) for k, a, b in zip(layer_keys, SIZES[:-1], SIZES[1:])]
    z_key, pixel_key = jax.random.split(key)
    z = jax.random.normal(z_key, (n, SIZES[0]))
    pixel = 0.1 * jax.random.normal(pixel_key, (n, SIZES[-1]))
    return params, z, pixel


def main(seed: int = 0, n: int = 64):
    params, z, pixel = build(jax.random.PRNGKey(seed), n)
    images = jax.jit(forward)(params, z) + pixel
    stats = {"mean": images.mean(0), "cov": jnp.cov(images.T)}
    return {"stats": stats, "params": params, "z": z, "pixel": pixel}


if __name__ == "__main__":
    print(main()["stats"])
