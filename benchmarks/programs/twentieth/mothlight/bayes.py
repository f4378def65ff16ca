import jax
import jax.numpy as jnp


def init_posterior(key, width, depth):
    keys = jax.random.split(key, depth)
    return [
        (jax.random.normal(k, (width, width)) / width**0.5, jnp.full((width, width), -4.0))
        for k in keys
    ]


def reparam(key, mu, rho):
    eps = jax.random.normal(key, mu.shape)
    return mu + jax.nn.softplus(rho) * eps, eps


def kl(mu, rho):
    s = jax.nn.softplus(rho)
    return 0.5 * jnp.sum(mu**2 + s**2 - 1.0 - 2.0 * jnp.log(s))


def sample_network(key, post):
    layers, noise = [], []
    for mu, rho in post:
        w, eps = reparam(key, mu, rho)
        layers.append(w)
        noise.append(eps)
    return layers, noise


def forward(layers, x):
    for w in layers[:-1]:
        x = jnp.tanh(x @ w)
    return (x @ layers[-1])[:, :1]


def elbo(post, key, x, y):
    layers, noise = sample_network(key, post)
    nll = jnp.sum((forward(layers, x) - y) ** 2) / 0.02
    penalty = sum(kl(m, r) for m, r in post)
    return (nll + penalty) / x.shape[0], noise
