"""Squared mean error of a hoist model from two simulated successors."""
import jax
import jax.numpy as jnp


def successor(key, height, loads):
    slip = jax.random.normal(key, (loads,))
    return height + 0.5 * slip


def squared_residual(key, height, target, loads):
    first = successor(key, height, loads) - target
    second = successor(key, height, loads) - target
    return first * second


def main(seed=52, loads=4000, height=1.0):
    product = squared_residual(jax.random.key(seed), height, 1.0, loads)
    return {"estimate": float(product.mean()), "exact": 0.0}


if __name__ == "__main__":
    print(main())
