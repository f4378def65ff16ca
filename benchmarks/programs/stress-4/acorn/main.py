import jax
import jax.numpy as jnp

from diffusion import pairs, reverse
from sources import Named, Source


def main(seed=5):
    out = {}
    for source in (Source(seed), Named("image", seed=seed + 1)):
        x = jax.random.uniform(source.key, (16,))
        noised = pairs(x, source)
        _, trail = reverse(noised[-1], source)
        extra = [jax.random.normal(k, x.shape) for k in source.many(2)]
        out[getattr(source, "name", "plain")] = {"noised": jnp.stack(noised), "trail": jnp.stack(trail + extra)}
    return out


if __name__ == "__main__":
    print({k: v["trail"].shape for k, v in main().items()})
