import jax
import jax.numpy as jnp
import numpy as np

from quant import quantized_loss, ste_round


@jax.jit
def update(w, x, lr=0.1):
    loss, grad = jax.value_and_grad(quantized_loss)(w, x)
    return w - lr * grad, loss


@jax.jit
def export(w):
    return jax.vmap(ste_round, in_axes=(0, None))(w, 2)


def main(seed=0, steps=4):
    np.random.seed(seed)
    x = jnp.asarray(np.random.normal(size=(8, 6)), jnp.float32)
    w = jnp.linspace(-1.0, 1.0, 18).reshape(3, 6)
    rounds = [np.asarray(export(w)) for _ in range(steps)]
    grad = np.asarray(jax.grad(lambda w: jnp.sum(3.0 * ste_round(w, 4)))(w))
    losses = []
    for _ in range(steps):
        w, loss = update(w, x)
        losses.append(float(loss))
    return {"rounds": rounds, "grad": grad, "losses": losses, "x": np.asarray(x)}


if __name__ == "__main__":
    print(main()["losses"])
