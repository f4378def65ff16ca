import jax
import jax.numpy as jnp

from derivative import frozen_loss, slope_error

SETUP = {"dim": 5, "hidden": 12, "steps": 10, "seed": 23, "rate": 0.4}


def init(key, cfg):
    k_in, k_out = jax.random.split(key)
    return {"w": 0.5 * jax.random.normal(k_in, (cfg["dim"], cfg["hidden"])), "v": 0.5 * jax.random.normal(k_out, (cfg["hidden"],))}


def noisy_loss(params, batch, key, rate):
    x, y = batch
    k_drop, k_in = jax.random.split(key)
    x = x + 0.2 * jax.random.normal(k_in, x.shape)
    h = jnp.tanh(x @ params["w"])
    keep = jax.random.bernoulli(k_drop, 1 - rate, h.shape)
    return jnp.mean(((keep * h / (1 - rate)) @ params["v"] - y) ** 2), keep


def main(cfg=SETUP):
    k_init, k_x, k_check, k_dir, k_train = jax.random.split(jax.random.key(cfg["seed"]), 5)
    params = init(k_init, cfg)
    x = jax.random.normal(k_x, (32, cfg["dim"]))
    batch = (x, jnp.sin(x).sum(1))
    value = frozen_loss(noisy_loss, batch, k_check, cfg["rate"])
    errors = slope_error(value, params, k_dir, tries=4)
    masks = []
    for k in jax.random.split(k_train, cfg["steps"]):
        grads, keep = jax.grad(noisy_loss, has_aux=True)(params, batch, k, cfg["rate"])
        params = jax.tree.map(lambda p, g: p - 0.05 * g, params, grads)
        masks.append(keep)
    return {"errors": errors, "masks": jnp.stack(masks)}


if __name__ == "__main__":
    print(main()["errors"])
