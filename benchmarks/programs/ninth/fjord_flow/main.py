import jax
import jax.numpy as jnp
import jax.random as jr
import optax

from layers import forward, stack


def soundings(key, n, d):
    return 2.0 + 0.5 * jr.normal(key, (n, d))


def dequantise(key, x, width=0.1):
    """Uniform jitter inside of a sonar bin, and a lost ping now and then."""
    k_lost, k_bin = jr.split(key)
    jitter = jr.normal(k_bin, x.shape) * width
    keep = jr.bernoulli(k_lost, 0.98, (x.shape[0], 1))
    return jnp.where(keep, x + jitter, 0.0), jitter


def nll(layers, x):
    z, logdet = forward(layers, x)
    return jnp.mean(0.5 * jnp.sum(z ** 2, -1) - logdet)


def fit(seed=0, n=200, d=4, steps=30):
    key = jr.key(seed)
    key, k_net, k_data = jr.split(key, 3)
    layers = stack(k_net, 3, d, 16)
    x = soundings(k_data, n, d)
    seen, jitter = dequantise(key, x)
    tx = optax.chain(optax.clip_by_global_norm(1.0), optax.adam(3e-3))
    opt = tx.init(layers)

    @jax.jit
    def step(layers, opt):
        loss, g = jax.value_and_grad(nll)(layers, seen)
        up, opt = tx.update(g, opt)
        return optax.apply_updates(layers, up), opt, loss

    for _ in range(steps):
        layers, opt, loss = step(layers, opt)
    return {"loss": float(loss), "x": x, "jitter": jitter}


def main():
    out = fit()
    print("nll", out["loss"])
    return out


if __name__ == "__main__":
    main()
