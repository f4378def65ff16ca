"""Root-sum-of-squares image of a phantom and the noise in k-space."""
import jax
import jax.numpy as jnp
import numpy as np

from coils import array_of


def phantom(size):
    g = jnp.linspace(-1, 1, size)
    r = jnp.hypot(g[:, None], g[None])
    return jnp.where(r < 0.7, 1.0, 0.0) - jnp.where(r < 0.3, 0.4, 0.0)


def main(seed=0, size=24, coils=3):
    key = jax.random.key(seed)
    image, noise, images = phantom(size), [], []
    for i, coil in enumerate(array_of(coils, size)):
        data = coil.measure(image, jax.random.fold_in(key, i))
        noise.append(np.asarray(data - jnp.fft.fft2(coil.gain * image, norm="ortho")))
        images.append(jnp.abs(jnp.fft.ifft2(data, norm="ortho")))
    return {"image": jnp.sqrt(sum(m**2 for m in images)), "noise": np.stack(noise)}


if __name__ == "__main__":
    print(main()["image"].max())
