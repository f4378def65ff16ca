import jax.numpy as jnp
import numpy as np

import grit

TOOLS = {"shake": grit.shake, "jitter": grit.jitter, "settle": grit.settle, "pour": grit.Bed.pour}


def use(name, heights):
    fn = TOOLS.get(name) or getattr(grit, name)
    return fn(heights)


def main(seed=0, rounds=3):
    heights = jnp.asarray(np.random.default_rng(seed).uniform(1.0, 2.0, size=(12,)), jnp.float32)
    out = {name: [np.asarray(use(name, heights)) for _ in range(rounds)] for name in (*TOOLS, "shake")}
    bed = grit.Bed(heights)
    for _ in range(rounds):
        bed = bed.shaken()
    return {"heights": np.asarray(heights), "bed": [np.asarray(h) for h in bed.history], "exported": sorted(grit.__all__), **out}


if __name__ == "__main__":
    print(main()["bed"][-1])
