from types import SimpleNamespace

import jax
import jax.numpy as jnp
import optax

from vae import OdorVAE

DEFAULTS = SimpleNamespace(seed=0, latent=3, molecules=40, steps=6, lr=1e-2, beta=0.1)


def elbo(out, x, beta):
    rec, loc, log_scale, _ = out
    kl = 0.5 * (jnp.exp(2 * log_scale) + loc**2 - 1 - 2 * log_scale).sum(-1)
    return jnp.mean(((rec - x) ** 2).sum(-1) + beta * kl)


def main(cfg=DEFAULTS):
    params_key, drop_key, data_key = jax.random.split(jax.random.key(cfg.seed), 3)
    x = jax.random.normal(data_key, (cfg.molecules, 8))
    vae = OdorVAE(cfg.latent)
    variables = vae.init({"params": params_key, "latent": drop_key}, x, train=False)
    tx = optax.adam(cfg.lr)
    opt = tx.init(variables)

    @jax.jit
    def step(variables, opt, key):
        def objective(v):
            rngs = {"params": params_key, "dropout": key}
            out = vae.apply(v, x, rngs=rngs)
            return elbo(out, x, cfg.beta), out[-1]

        (loss, eps), g = jax.value_and_grad(objective, has_aux=True)(variables)
        up, opt = tx.update(g, opt)
        return optax.apply_updates(variables, up), opt, loss, eps

    trace = []
    for i in range(cfg.steps):
        variables, opt, loss, eps = step(variables, opt, jax.random.fold_in(drop_key, i))
        trace.append(jax.device_get(eps))
    return trace, float(loss)


if __name__ == "__main__":
    print(main()[1])
