import jax
import jax.numpy as jnp

from nets import Tabular
from trainer import STEPS, eval_step, make_state


def batches(seed, n):
    for k in jax.random.split(jax.random.PRNGKey(seed), n):
        x = jax.random.normal(k, (12, 5))
        yield {"x": x, "y": x.sum(axis=1)}


def main(steps=5, seed=21):
    state = make_state(Tabular(), jnp.ones((1, 5)), seed)
    kept, losses = [], []
    for i, batch in enumerate(batches(seed + 1, steps)):
        name = "train" if i < 3 else "decayed"
        state, metrics = STEPS[name](state, batch)
        kept.append(metrics["kept"])
        losses.append(float(eval_step(state, batch)["loss"]))
    return jnp.stack(kept), losses


if __name__ == "__main__":
    print(main()[1])
