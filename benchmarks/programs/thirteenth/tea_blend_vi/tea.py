"""Variational layer with two noise streams of its own names."""
import flax.linen as nn
import jax
import jax.numpy as jnp


class GaussianDense(nn.Module):
    features: int
    stream: str = "posterior"

    @nn.compact
    def __call__(self, x):
        mu = self.param("mu", nn.initializers.lecun_normal(), (x.shape[-1], self.features))
        rho = self.param("rho", nn.initializers.constant(-3.0), mu.shape)
        eps = jax.random.normal(self.make_rng(self.stream), mu.shape)
        self.sow("intermediates", "eps", eps)
        return x @ (mu + jax.nn.softplus(rho) * eps)


class Taster(nn.Module):
    @nn.compact
    def __call__(self, x, tasting):
        h = nn.tanh(GaussianDense(12)(x))
        h = nn.Dropout(0.2, rng_collection="palate")(h, deterministic=not tasting)
        return GaussianDense(1)(h)[:, 0]


def streams(root, step):
    key = jax.random.fold_in(root, step)
    return dict(zip(("posterior", "palate"), jax.random.split(key)))


def brew(seed=0, steps=5):
    k_init, k_leaf, k_train = jax.random.split(jax.random.key(seed), 3)
    x = jax.random.normal(k_leaf, (30, 5))
    y = x[:, 0] - x[:, 1]
    net = Taster()
    k_params, k_post = jax.random.split(k_init)
    params = net.init({"params": k_params, "posterior": k_post}, x, False)["params"]

    @jax.jit
    def step(params, i):
        def loss(p):
            out, aux = net.apply({"params": p}, x, True, rngs=streams(k_train, i), mutable=["intermediates"])
            return jnp.mean((out - y) ** 2), aux["intermediates"]

        (value, aux), g = jax.value_and_grad(loss, has_aux=True)(params)
        return jax.tree.map(lambda p, d: p - 0.02 * d, params, g), value, aux

    log = []
    for i in range(steps):
        params, value, aux = step(params, i)
        log.append([jax.device_get(leaf) for leaf in jax.tree.leaves(aux)])
    return log, float(value)


if __name__ == "__main__":
    print(brew()[1])
