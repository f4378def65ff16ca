import flax.linen as nn
import jax
import jax.numpy as jnp
import numpy as np
import optax


class Bottleneck(nn.Module):
    latent: int
    jitter: float

    @nn.compact
    def __call__(self, x):
        mean = nn.Dense(self.latent, name="mean")(x)
        spread = nn.softplus(nn.Dense(self.latent, name="spread")(x))
        eps = jax.random.normal(self.make_rng("posterior"), mean.shape)
        bump = jax.random.normal(self.make_rng("jitter"), mean.shape)
        return mean + spread * eps + self.jitter * bump, (eps, bump)


class Autoencoder(nn.Module):
    latent: int = 4
    jitter: float = 0.1

    @nn.compact
    def __call__(self, x):
        z, noise = Bottleneck(self.latent, self.jitter)(x)
        return nn.Dense(x.shape[-1])(z), noise


STREAMS = ("posterior", "jitter")


def streams(key):
    return {name: key for name in STREAMS}


def make_update(model, tx):
    @jax.jit
    def update(params, opt_state, key, x):
        def loss_fn(params):
            recon, noise = model.apply({"params": params}, x, rngs=streams(key))
            return optax.l2_loss(recon, x).mean(), noise

        grads, noise = jax.grad(loss_fn, has_aux=True)(params)
        updates, opt_state = tx.update(grads, opt_state, params)
        return optax.apply_updates(params, updates), opt_state, noise

    return update


def main(steps=3):
    init_key, key = jax.random.split(jax.random.key(6))
    p_key, s_key = jax.random.split(init_key)
    model, tx = Autoencoder(), optax.sgd(0.05)
    x = jnp.cos(jnp.arange(40.0)).reshape(5, 8)
    params = model.init({"params": p_key, **streams(s_key)}, x)["params"]
    opt_state = tx.init(params)
    update = make_update(model, tx)
    seen = []
    for step in range(steps):
        params, opt_state, noise = update(params, opt_state, jax.random.fold_in(key, step), x)
        seen.append(tuple(np.asarray(n) for n in noise))
    return seen


if __name__ == "__main__":
    print(main()[0])
