import jax
import jax.numpy as jnp
import optax

from bayes import elbo, init_posterior

WIDTH, DEPTH, STEPS = 8, 3, 5


def toy(key, n=64):
    kx, kn = jax.random.split(key)
    x = jax.random.normal(kx, (n, WIDTH))
    y = jnp.sin(x[:, :1]) + 0.1 * jax.random.normal(kn, (n, 1))
    return x, y


def main(seed=0):
    key, k_data, k_init = jax.random.split(jax.random.key(seed), 3)
    x, y = toy(k_data)
    post = init_posterior(k_init, WIDTH, DEPTH)
    tx = optax.adam(1e-2)
    state = tx.init(post)
    grad = jax.jit(jax.value_and_grad(elbo, has_aux=True))
    trace = []
    for _ in range(STEPS):
        key, sub = jax.random.split(key)
        (loss, eps), g = grad(post, sub, x, y)
        up, state = tx.update(g, state)
        post = optax.apply_updates(post, up)
        trace.append((float(loss), eps))
    return trace


if __name__ == "__main__":
    print([round(v, 3) for v, _ in main()])
