import jax
import numpy as np

from elbo import negative_elbo, streams_for
from scene import SceneVAE


def fit(seed=0, steps=10, lr=0.01):
    key, data_key, noise_key = jax.random.split(jax.random.key(seed), 3)
    x = jax.random.normal(data_key, (20, 7))
    model = SceneVAE()
    params = model.init(streams_for(key, ("params", "latent")), x)
    params = {"params": params["params"]}

    @jax.jit
    def step(params, i):
        rngs = {"latent": jax.random.fold_in(noise_key, i)}
        (loss, eps), g = jax.value_and_grad(
            lambda p: negative_elbo(model, p, x, rngs), has_aux=True
        )(params)
        return jax.tree.map(lambda p, d: p - lr * d, params, g), loss, eps

    seen = []
    for i in range(steps):
        params, loss, eps = step(params, i)
        seen.append(np.asarray(eps))
    return float(loss), np.stack(seen)


if __name__ == "__main__":
    print(fit()[0])
