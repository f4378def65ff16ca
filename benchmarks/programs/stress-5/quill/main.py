import jax
import jax.numpy as jnp
import numpy as np
import optax

from jitter import JitterState, add_jitter


def build(sigma, lr=0.1, **kw):
    mask = {"w": True, "b": False}
    return optax.chain(optax.clip(10.0), optax.masked(add_jitter(sigma, **kw), mask), optax.sgd(lr))


def make_step(tx, lr):
    @jax.jit
    def step(params, opt_state, x, y):
        grads = jax.grad(lambda p: ((x @ p["w"] + p["b"] - y) ** 2).mean())(params)
        updates, opt_state = tx.update(grads, opt_state, params)
        noise = jax.tree.map(lambda u, g: -u / lr - g, updates, grads)
        return optax.apply_updates(params, updates), opt_state, noise

    return step


def counts(opt_state):
    leaves = jax.tree.leaves(opt_state, is_leaf=lambda s: isinstance(s, JitterState))
    return [int(s.count) for s in leaves if isinstance(s, JitterState)]


def main(steps=5):
    k_x, k_w = jax.random.split(jax.random.PRNGKey(17))
    x = jax.random.normal(k_x, (16, 10))
    y = x @ jax.random.normal(k_w, (10,))
    params = {"w": jnp.zeros(10), "b": jnp.zeros(())}
    tx = build(0.2, wait=1)
    step, opt_state, noises = make_step(tx, 0.1), tx.init(params), []
    for _ in range(steps):
        params, opt_state, noise = step(params, opt_state, x, y)
        noises.append(jax.tree.map(np.asarray, noise))
    return {"noise": noises, "counts": counts(opt_state), "w": np.asarray(params["w"])}


if __name__ == "__main__":
    print(main()["counts"])
