import jax
import jax.numpy as jnp
import numpy as np

from nets import Value

VALUE = Value()


def advance(obs, key):
    return 0.8 * obs + 0.6 * jax.random.normal(key, obs.shape)


def residual(params, obs, key, gamma):
    nxt = advance(obs, key)
    return obs.sum(-1) + gamma * VALUE.apply(params, nxt) - VALUE.apply(params, obs), nxt


def objective(params, obs, key, gamma=0.95):
    """Squared Bellman residual as a product of two one-sample residuals."""
    d1, n1 = residual(params, obs, key, gamma)
    d2, n2 = residual(params, obs, key, gamma)
    return (d1 * d2).mean(), (n1, n2)


@jax.jit
def update(params, obs, key, lr=0.02):
    (loss, nxt), g = jax.value_and_grad(objective, has_aux=True)(params, obs, key)
    return jax.tree.map(lambda p, d: p - lr * d, params, g), loss, nxt


def main(steps=4, n=32):
    k_net, key = jax.random.split(jax.random.key(4))
    params = jax.jit(VALUE.init)(k_net, jnp.zeros((1, 3)))
    log = []
    for _ in range(steps):
        key, k_obs, k_env = jax.random.split(key, 3)
        params, loss, nxt = update(params, jax.random.normal(k_obs, (n, 3)), k_env)
        log.append((loss, *nxt))
    loss, first, second = (np.stack(c) for c in zip(*log))
    return {"loss": loss, "first": first, "second": second}


if __name__ == "__main__":
    print(main()["loss"])
