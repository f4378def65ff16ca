import jax
import jax.numpy as jnp
import numpy as np

from blend import Blender


def main(seed=0, width=32, steps=2):
    model_key, run_key = jax.random.split(jax.random.key(seed))
    model = Blender(("herb", "wine", "spirit"), width, 0.5, key=model_key)
    x = jnp.ones(width)
    traces = [model(x, key=k)[1] for k in jax.random.split(run_key, steps)]
    return {name: np.stack([t[name] for t in traces]) for name in model.names}


if __name__ == "__main__":
    print({k: v.mean() for k, v in main().items()})
