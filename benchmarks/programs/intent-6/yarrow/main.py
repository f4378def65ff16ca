# %% [markdown]
# Step time of the drop-out regressor

# %%
import time

import jax
import jax.numpy as jnp

from regressor import init, train_step

CFG = {"dim": 6, "hidden": 16, "rows": 32, "steps": 12, "seed": 12}


# %% timing
def clock(fn, *args):
    start = time.perf_counter()
    jax.block_until_ready(fn(*args))
    return time.perf_counter() - start


# %% experiment
def main(cfg=CFG):
    k_init, k_x, key = jax.random.split(jax.random.key(cfg["seed"]), 3)
    params = init(k_init, cfg)
    x = jax.random.normal(k_x, (cfg["rows"], cfg["dim"]))
    y = jnp.sin(x).sum(1)

    report = {"compile": clock(train_step, params, key, x, y)}
    report["step"] = min(clock(train_step, params, key, x, y) for _ in range(3))

    losses, masks = [], []
    for sub in jax.random.split(key, cfg["steps"]):
        params, loss, mask = train_step(params, sub, x, y)
        losses.append(loss)
        masks.append(mask)
    return {"report": report, "losses": jnp.stack(losses), "masks": jnp.stack(masks)}


# %%
if __name__ == "__main__":
    out = main()
    print({k: f"{1e3 * v:.2f} ms" for k, v in out["report"].items()}, out["losses"][-1])
