import flax.linen as nn
import jax
import jax.numpy as jnp
import optax


class Bloom(nn.Module):
    width: int = 32

    @nn.compact
    def __call__(self, x, *, train=False):
        h = nn.relu(nn.Dense(self.width)(x))
        h = nn.Dropout(0.3)(h, deterministic=not train)
        if train:
            h = h + 0.01 * jax.random.normal(self.make_rng("pollen"), h.shape)
        return nn.Dense(1)(h)


def streams(key, step):
    here = jax.random.fold_in(key, step)
    return dict(zip(("dropout", "pollen"), jax.random.split(here)))


def fit(net, params, key, x, y, steps):
    tx = optax.adam(1e-2)

    def body(carry, step):
        params, opt = carry

        def loss(p):
            pred = net.apply({"params": p}, x, train=True, rngs=streams(key, step))
            return jnp.mean((pred - y) ** 2), pred

        (_, pred), g = jax.value_and_grad(loss, has_aux=True)(params)
        updates, opt = tx.update(g, opt)
        return (optax.apply_updates(params, updates), opt), pred

    (params, _), preds = jax.lax.scan(body, (params, tx.init(params)), jnp.arange(steps))
    return params, preds


def main(seed=13, steps=5):
    k_params, k_train = jax.random.split(jax.random.key(seed))
    x = jnp.linspace(-1, 1, 24).reshape(12, 2)
    net = Bloom()
    params = net.init({"params": k_params}, x)["params"]
    params, preds = fit(net, params, k_train, x, x.sum(1, keepdims=True), steps)
    return preds, net.apply({"params": params}, x)


if __name__ == "__main__":
    print(main()[1].ravel())
