"""Random scenes of non-overlapping discs; a layout with a collision is drawn
again, at most max_tries times."""
from dataclasses import dataclass

import jax
import jax.numpy as jnp
import numpy as np


@dataclass(frozen=True)
class SceneConfig:
    discs: int = 5
    radius: float = 0.09
    max_tries: int = 25
    scenes: int = 40
    seed: int = 99


@jax.jit
def propose(key, radius):
    return jax.random.uniform(key, (SceneConfig.discs, 2), minval=radius, maxval=1 - radius)


def collides(xy, radius):
    d = np.linalg.norm(xy[:, None] - xy[None], axis=-1)
    return bool((d[np.triu_indices(len(xy), 1)] < 2 * radius).any())


def make_scene(key, cfg):
    for attempt in range(cfg.max_tries):
        xy = np.asarray(propose(key, cfg.radius))
        if not collides(xy, cfg.radius):
            return xy, attempt
    return None, cfg.max_tries


def main(cfg=SceneConfig()):
    keys = jax.random.split(jax.random.key(cfg.seed), cfg.scenes)
    results = [make_scene(k, cfg) for k in keys]
    first_try = sum(a == 0 for _, a in results)
    good = sum(xy is not None for xy, _ in results)
    return {"first_try": first_try / cfg.scenes, "accepted": good / cfg.scenes}


if __name__ == "__main__":
    print(main())
