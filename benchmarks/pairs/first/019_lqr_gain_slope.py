"""Finite-difference slope of the LQR cost in the feedback gain."""
import jax
import jax.numpy as jnp
import numpy as np

A, B = 0.9, 0.5


def rollout_cost(gain, key, horizon=40):
    eps = 0.3 * jax.random.normal(key, (horizon,))

    def body(x, w):
        u = -gain * x
        return A * x + B * u + w, x**2 + 0.1 * u**2

    return jax.lax.scan(body, 1.0, eps)[1].mean()


@jax.jit
def slope(gain, key, h=1e-2):
    up = rollout_cost(gain + h, key)
    down = rollout_cost(gain - h, key)
    return (up - down) / (2 * h)


def descend(gain, keys, lr=0.5):
    path = [gain]
    for k in keys:
        gain = gain - lr * float(slope(gain, k))
        path.append(gain)
    return path


def main(seed=5, n=30):
    keys = jax.random.split(jax.random.PRNGKey(seed), n)
    est = np.array([float(slope(0.6, k)) for k in keys])
    exact = np.asarray(jax.vmap(jax.jit(jax.grad(rollout_cost)), (None, 0))(0.6, keys))
    return {
        "error": float(np.abs(est - exact).max()),
        "sd": float(est.std()),
        "final_gain": descend(0.2, keys)[-1],
    }


if __name__ == "__main__":
    print(main())
