import jax
import jax.numpy as jnp


def rff(key, x, m=60, scale=0.25):
    """Random Fourier features of an RBF kernel."""
    k_w, k_b = jax.random.split(key)
    w = jax.random.normal(k_w, (x.shape[-1], m)) / scale
    b = jax.random.uniform(k_b, (m,), maxval=2 * jnp.pi)
    return jnp.sqrt(2.0 / m) * jnp.cos(x @ w + b)


def bayes_linear(phi, y, noise=0.05):
    prec = jnp.eye(phi.shape[1]) + phi.T @ phi / noise**2
    chol = jnp.linalg.cholesky(prec)
    mean = jax.scipy.linalg.cho_solve((chol, True), phi.T @ y) / noise**2
    return mean, chol


def draw_weights(key, mean, chol):
    z = jax.random.normal(key, mean.shape)
    return mean + jax.scipy.linalg.solve_triangular(chol.T, z, lower=False)


def yield_curve(x):
    """Stand-in for the reactor experiment."""
    return jnp.sin(6 * x[..., 0]) * jnp.cos(4 * x[..., 1])
