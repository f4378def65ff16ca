"""Average gradients over workers through a random sketch."""
import jax
import jax.numpy as jnp
from sketch import expand, squeeze


class Config:
    workers, dim, rows, steps = 4, 16, 6, 80


def local_batch(key, step, cfg):
    k = jax.random.fold_in(jax.random.fold_in(key, step), jax.lax.axis_index("w"))
    return jax.random.normal(k, (20, cfg.dim))


def make_step(cfg, truth, k_data, k_sketch):
    def step_fn(w, step, _rank):
        x = local_batch(k_data, step, cfg)
        g = x.T @ (x @ (w - truth)) / len(x)
        s = jax.lax.pmean(squeeze(k_sketch, step, g, cfg.rows), "w")
        return w - 0.1 * expand(k_sketch, step, s, cfg.dim), x[0]

    return jax.jit(jax.vmap(step_fn, in_axes=(0, None, 0), axis_name="w"))


def main(seed=0, cfg=Config):
    k_data, k_sketch = jax.random.split(jax.random.key(seed))
    truth = jnp.linspace(-1, 1, cfg.dim)
    step_fn = make_step(cfg, truth, k_data, k_sketch)
    w, first = jnp.zeros((cfg.workers, cfg.dim)), []
    for step in range(cfg.steps):
        w, x0 = step_fn(w, step, jnp.arange(cfg.workers))
        first.append(x0)
    return {"w": w, "error": float(jnp.linalg.norm(w - truth) / jnp.linalg.norm(truth) / 2), "x": jnp.stack(first)}


if __name__ == "__main__":
    print(main()["error"])
