import argparse

import jax
import numpy as np

from basket import Basket, Price


def main(argv=None):
    ap = argparse.ArgumentParser()
    ap.add_argument("--seed", type=int, default=0, help="fixes the whole run")
    ap.add_argument("--epochs", type=int, default=2)
    a = ap.parse_args(argv)
    key, k_model = jax.random.split(jax.random.PRNGKey(a.seed))
    x = np.linspace(0.0, 1.0, 60, dtype=np.float32).reshape(12, 5) ** 2
    model = Price(k_model, 5)
    for _ in range(a.epochs):
        for bx, by in Basket(x, x.sum(1), 4):
            key, k = jax.random.split(key)
            model.step(bx, by, k)
    return model.w


if __name__ == "__main__":
    print(main())
