import equinox as eqx
import jax
import jax.numpy as jnp

from net import Hazard


def partial_likelihood(risk, time, event):
    order = jnp.argsort(-time)
    r, e = risk[order], event[order]
    return -jnp.sum(e * (r - jax.lax.cumlogsumexp(r))) / jnp.maximum(e.sum(), 1)


@eqx.filter_jit
def step(model, x, time, event, key, lr):
    def loss(m):
        risk = jax.vmap(m)(x, jax.random.split(key, x.shape[0]))
        return partial_likelihood(risk, time, event), risk
    (_, risk), g = eqx.filter_value_and_grad(loss, has_aux=True)(model)
    return eqx.apply_updates(model, jax.tree.map(lambda v: -lr * v, g)), risk


def concordance(model, x, time):
    risk = jax.vmap(eqx.nn.inference_mode(model))(x)
    later = time[:, None] > time[None]
    return jnp.sum(later * (risk[:, None] < risk[None])) / later.sum()


def fit(seed, x, time, event, steps, lr=1e-2):
    k_model, k_train = jax.random.split(jax.random.key(seed))
    model, log = Hazard((x.shape[1], 8, 8, 1), 0.5, key=k_model), []
    for k in jax.random.split(k_train, steps):
        model, risk = step(model, x, time, event, k, lr)
        log.append((risk, concordance(model, x, time)))
    return model, log
