import jax
import jax.numpy as jnp
import numpy as np

from deep import init, objective


@jax.jit
def update(params, batch):
    (loss, keeps), grads = jax.value_and_grad(objective, has_aux=True)(params, *batch)
    return [w - 0.05 * g for w, g in zip(params, grads)], loss, keeps


def main(seed=0, steps=3, depth=2):
    k_w, k_x = jax.random.split(jax.random.key(seed))
    params = init(k_w, 10, depth + 1)
    x = jax.random.normal(k_x, (4, 10))
    batch = (x, x[:, :1] * x[:, 1:2])
    losses, keeps = [], []
    for _ in range(steps):
        params, loss, keep = update(params, batch)
        losses.append(float(loss))
        keeps.append([np.asarray(k) for k in keep])
    return {"losses": losses, "keeps": keeps, "params": [np.asarray(w) for w in params]}


if __name__ == "__main__":
    print(main()["losses"])
