import jax
import jax.numpy as jnp
import numpy as np
from flax.serialization import to_state_dict

from loop import fit
from net import create

LAYOUT = {"step", "params", "opt_state", "dropout_key"}


def batches(key, count, rows, width):
    x = jax.random.normal(key, (count, rows, width))
    return {"x": x, "y": x.sum(axis=-1, keepdims=True)}


def main(seed=0, steps=4):
    k_data, k_init, k_drop = jax.random.split(jax.random.key(seed), 3)
    state = create(k_init, k_drop, width=8)
    before = float(jnp.abs(state.params["Dense_0"]["kernel"]).sum())
    state, (losses, keeps) = fit(state, batches(k_data, steps, 3, 8))
    saved = to_state_dict(state)
    if set(saved) != LAYOUT:
        raise RuntimeError(f"checkpoint layout changed: {sorted(saved)}")
    return {
        "losses": np.asarray(losses),
        "keeps": np.asarray(keeps),
        "step": int(state.step),
        "moved": abs(float(jnp.abs(state.params["Dense_0"]["kernel"]).sum()) - before),
    }


if __name__ == "__main__":
    print(main()["losses"])
