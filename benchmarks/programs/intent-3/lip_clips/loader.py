import jax
import jax.numpy as jnp

from clips import Clip, augment


def synthesise(key, n, length):
    phase = jnp.cumsum(jax.random.uniform(key, (n, length)), axis=1)
    frames = jnp.stack([jnp.sin(phase), jnp.cos(phase)], -1)
    return Clip(frames=frames, audio=phase, captions=jnp.floor(phase).astype(jnp.int32))


def batches(clips, key, epochs, length):
    n = clips.audio.shape[0]
    for k in jax.random.split(key, epochs):
        yield jax.vmap(lambda c, kk: augment(c, kk, length))(clips, jax.random.split(k, n))


def main(seed=16, epochs=3):
    k_clip, k_aug = jax.random.split(jax.random.key(seed))
    clips = synthesise(k_clip, 6, 30)
    out = list(batches(clips, k_aug, epochs, length=12))
    gaps = [float(jnp.abs(b.frames[..., 0] - jnp.sin(b.audio)).max()) for b in out]
    return {"batches": out, "lag": max(gaps)}


if __name__ == "__main__":
    print("largest lag error", main()["lag"])
