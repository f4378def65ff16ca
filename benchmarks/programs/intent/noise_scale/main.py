"""Batch size grows once the gradient is mostly noise."""
import jax
import numpy as np

from batches import Minibatches, mse
from monitor import GradientNoise


def main(seed=0, steps=40, size=4, most=64):
    k_x, k_w, k_e, k_b = jax.random.split(jax.random.key(seed), 4)
    x = jax.random.normal(k_x, (128, 5))
    y = x @ jax.random.normal(k_w, (5,)) + 0.8 * jax.random.normal(k_e, (128,))
    source = Minibatches(x, y, k_b)
    monitor = GradientNoise(source)
    w = np.zeros(5)
    for step in range(steps):
        g = jax.grad(mse)(w, source.draw(size, step))
        ratio = monitor.measure(w, g, size, step)
        w = w - 0.05 * g
        if abs(ratio) > 1.0:
            size = min(2 * size, most)
    return {"w": np.asarray(w), "noise": np.array([r["noise"] for r in monitor.log]), "sizes": [r["size"] for r in monitor.log]}


if __name__ == "__main__":
    print(main()["sizes"])
