"""Learn a denoising filter from pairs of noisy exposures, without clean pictures."""
import jax
import jax.numpy as jnp

from camera import Camera


def skies(key, n, size=24):
    k_pos, k_mag = jax.random.split(key)
    pos = jax.random.uniform(k_pos, (n, 5, 2), maxval=size)
    mag = jax.random.uniform(k_mag, (n, 5), minval=0.5, maxval=2.0)
    grid = jnp.stack(jnp.meshgrid(jnp.arange(size), jnp.arange(size), indexing="ij"), -1)

    def render(p, m):
        d2 = ((grid[None] - p[:, None, None]) ** 2).sum(-1)
        return 0.2 + (m[:, None, None] * jnp.exp(-d2 / 4.0)).sum(0)

    return jax.vmap(render)(pos, mag)


def patches(img):
    pad = jnp.pad(img, 1, mode="edge")
    h, w = img.shape
    return jnp.stack([pad[i : i + h, j : j + w] for i in range(3) for j in range(3)], -1)


def main(seed=2, n=6):
    k_sky, k_cam = jax.random.split(jax.random.key(seed))
    cam, sky = Camera(), skies(k_sky, n)
    keys = jax.random.split(k_cam, n)
    source, target = jax.vmap(lambda s, k: cam.sequence(s, k, frames=2))(sky, keys)
    design = jax.vmap(patches)(source).reshape(-1, 9)
    taps, *_ = jnp.linalg.lstsq(design, target.reshape(-1))
    return {"source": source, "target": target, "taps": taps.reshape(3, 3)}


if __name__ == "__main__":
    print(main()["taps"].round(2))
