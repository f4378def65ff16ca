# %% [markdown]
# VAE on cutlery silhouettes (low-rank Gaussian toy version). Exported from the group's notebook.

# %%
import jax
import jax.numpy as jnp
import numpy as np
import optax
from flax import nnx

from vae import VAE, iwae

SEED = 64
DIM, LATENT, HIDDEN = 12, 3, 32


# %%
def silhouettes(n, rng, basis):
    return (rng.normal(size=(n, 2)) @ basis + 0.1 * rng.normal(size=(n, DIM))).astype(np.float32)


# %%
@nnx.jit
def step(model, opt, rngs, x):
    key = rngs.latent()

    def loss(m):
        return -m.elbo(x, key).mean()

    value, grads = nnx.value_and_grad(loss)(model)
    opt.update(model, grads)
    return value


@nnx.jit(static_argnames="k")
def bound(model, x, key, k):
    value, logw = iwae(model, x, key, k)
    return value.mean(), logw


def report(model, x, k=8):
    # test bound with common random numbers so that epochs are comparable
    model.eval()
    value, logw = bound(model, x, jax.random.key(2718), k)
    model.train()
    return float(value), np.asarray(logw)


# %%
def main(seed=SEED, epochs=2):
    data = np.random.default_rng([seed, 1])
    basis = data.normal(size=(2, DIM))
    train, test = silhouettes(192, data, basis), jnp.asarray(silhouettes(48, data, basis))

    model = VAE(DIM, LATENT, HIDDEN, nnx.Rngs(seed))
    opt = nnx.Optimizer(model, optax.adam(3e-3), wrt=nnx.Param)
    noise = nnx.Rngs(latent=seed + 1)

    frozen = nnx.Optimizer(model, optax.sgd(0.0), wrt=nnx.Param)
    probe = [float(step(model, frozen, noise, jnp.asarray(train[:32]))) for _ in range(4)]

    curve = []
    for _ in range(epochs):
        for idx in data.permutation(len(train)).reshape(-1, 32):
            loss = step(model, opt, noise, jnp.asarray(train[idx]))
        curve.append((float(loss), report(model, test)[0]))

    model.eval()
    prior = [jax.random.normal(noise.latent(), (4, LATENT)) for _ in range(2)]
    pictures = [np.asarray(model.decode(z)) for z in prior]
    value, logw = report(model, test)
    return {"probe": probe, "curve": curve, "pictures": pictures, "final": value, "logw": logw}


# %%
if __name__ == "__main__":
    out = main()
    print(out["curve"], out["final"])
