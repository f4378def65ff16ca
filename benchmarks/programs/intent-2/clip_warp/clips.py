"""Augment video clips together with their object masks."""
import jax
import jax.numpy as jnp
from warp import warp


def render(t, size=24):
    yy, xx = jnp.mgrid[:size, :size]
    mask = ((yy - 8 - t) ** 2 + (xx - 7 - 2 * t) ** 2 < 12).astype(jnp.float32)
    return {"frame": 0.1 + 0.8 * mask, "mask": mask}


@jax.vmap
def augment_clip(key, clip):
    per_frame = jax.vmap(lambda a: warp(key, a))
    return jax.tree.map(per_frame, clip)


def main(seed=0, batch=6, frames=4):
    clip = jax.vmap(render)(jnp.arange(frames))
    clips = jax.tree.map(lambda a: jnp.broadcast_to(a, (batch,) + a.shape), clip)
    return augment_clip(jax.random.split(jax.random.key(seed), batch), clips)


if __name__ == "__main__":
    print(jax.tree.map(jnp.shape, main()))
