import jax
import jax.numpy as jnp
import numpy as np
import optax

from config import Config
from optim import by_table
from tables import loss, new_tables


def main(seed=2):
    cfg = Config(seed=seed)
    tables = new_tables(jax.random.key(cfg.seed + 1), cfg)
    likes = jnp.cos(jnp.arange(float(cfg.rows**2))).reshape(cfg.rows, cfg.rows)
    opt = by_table(cfg, tables)
    state = opt.init(tables)
    noise = {name: [] for name in tables}
    for _ in range(cfg.steps):
        grads = jax.grad(loss)(tables, likes)
        updates, state = opt.update(grads, state)
        for name in tables:
            noise[name].append(np.asarray(-updates[name] / cfg.lr - grads[name]))
        tables = optax.apply_updates(tables, updates)
    return {"noise": noise, "loss": float(loss(tables, likes))}


if __name__ == "__main__":
    print(main()["loss"])
