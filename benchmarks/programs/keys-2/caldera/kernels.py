import jax
import jax.numpy as jnp


def neg_log_post(theta, x, y):
    return 0.5 * ((x @ theta - y) ** 2).sum() + 0.05 * (theta**2).sum()


def langevin(key, data, eps, theta, batch):
    """One stochastic-gradient Langevin update on the rows that ``batch`` names."""
    x, y = data
    scale = x.shape[0] / batch.shape[0]
    grad = scale * jax.grad(neg_log_post)(theta, x[batch], y[batch])
    kick = jnp.sqrt(2 * eps) * jax.random.normal(key, theta.shape)
    theta = theta - eps * grad + kick
    return theta, {"theta": theta, "kick": kick}
