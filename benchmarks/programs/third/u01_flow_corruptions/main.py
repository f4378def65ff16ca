import jax
import jax.numpy as jnp

from objective import loss


def main(steps=3):
    key, k_x = jax.random.split(jax.random.key(12))
    x = jax.random.normal(k_x, (64,))
    w, seen = jnp.float32(0.1), []
    for _ in range(steps):
        key, sub = jax.random.split(key)
        grad, d = jax.grad(loss, has_aux=True)(w, sub, x)
        w = w - 0.05 * grad
        seen.append(d)
    return seen


if __name__ == "__main__":
    print(len(main()))
