"""Hot and dead pixels on top of read noise."""
import jax
import jax.numpy as jnp
from sensor import STAGES, SensorConfig


def expose(img, key, cfg):
    for name in cfg.stages:
        key, k = jax.random.split(key)
        img = STAGES[name](img, k, cfg)
    return img


def main(seed=0, frames=5):
    cfg = SensorConfig()
    flat = jnp.full((24, 24), 0.5)
    keys = jax.random.split(jax.random.key(seed), frames)
    shots = jax.vmap(lambda k: expose(flat, k, cfg))(keys)
    dev = shots - flat
    loud = jnp.abs(dev) > 0.2
    return {"shots": shots, "hot": int((loud & (dev > 0)).sum()), "dead": int((loud & (dev < 0)).sum())}


if __name__ == "__main__":
    out = main()
    print("hot", out["hot"], "dead", out["dead"])
