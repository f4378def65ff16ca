import functools

import jax
import jax.numpy as jnp
import optax

from schedule import cosine

T = 50
ABAR = cosine(T)
RNG_SEED = 1234


def denoise(params, x, t):
    h = jnp.concatenate([x, t[:, None] / T], 1)
    h = jax.nn.gelu(h @ params["w0"])
    return h @ params["w1"]


def make_step(opt):
    @functools.partial(jax.jit, donate_argnums=())
    def step(params, state, x0):
        def loss(p):
            rt, rn = jax.random.split(jax.random.key(RNG_SEED))
            t = jax.random.randint(rt, (x0.shape[0],), 0, T)
            eps = jax.random.normal(rn, x0.shape)
            a = ABAR[t][:, None]
            pred = denoise(p, jnp.sqrt(a) * x0 + jnp.sqrt(1 - a) * eps, t)
            return jnp.mean((pred - eps) ** 2), t

        (value, t), g = jax.value_and_grad(loss, has_aux=True)(params)
        up, state = opt.update(g, state)
        return optax.apply_updates(params, up), state, value, t

    return step
