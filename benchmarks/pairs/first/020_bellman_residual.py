"""Squared Bellman residual of a linear value function, estimated without bias.

E[delta]^2 takes the product of two residuals with independently sampled
successor states (Baird 1995).
"""
import jax
import jax.numpy as jnp

A, GAMMA, NOISE = 0.9, 0.95, 0.8


def successor(key, x):
    return A * x + NOISE * jax.random.normal(key, x.shape)


def residual(theta, x, x_next):
    value = lambda s: theta[0] + theta[1] * s + theta[2] * s**2
    return x**2 + GAMMA * value(x_next) - value(x)


@jax.jit
def bellman_loss(theta, key, x):
    d1 = residual(theta, x, successor(key, x))
    d2 = residual(theta, x, successor(key, x))
    return jnp.mean(d1 * d2)


def exact_value():
    c2 = 1.0 / (1.0 - GAMMA * A**2)
    return jnp.array([GAMMA * c2 * NOISE**2 / (1 - GAMMA), 0.0, c2])


def main(seed=5, n=20000):
    k_state, k_truth, k_shrunk = jax.random.split(jax.random.PRNGKey(seed), 3)
    x = jax.random.normal(k_state, (n,))
    theta = exact_value()
    at_truth = bellman_loss(theta, k_truth, x)
    shrunk = bellman_loss(theta * 0.9, k_shrunk, x)
    return {"loss_at_truth": float(at_truth), "loss_shrunk": float(shrunk)}


if __name__ == "__main__":
    print(main())
