import argparse

import jax
import jax.numpy as jnp
import optax

import net
from sde import VarianceExploding


def two_moons(key, n):
    ka, kb, kn = jax.random.split(key, 3)
    th = jax.random.uniform(ka, (n,), maxval=jnp.pi)
    up = jax.random.bernoulli(kb, shape=(n,))
    a = jnp.stack([jnp.cos(th), jnp.sin(th)], -1)
    b = jnp.stack([1 - jnp.cos(th), 0.5 - jnp.sin(th)], -1)
    return jnp.where(up[:, None], a, b) + 0.05 * jax.random.normal(kn, (n, 2))


def make_update(sde, opt):
    def loss_fn(params, key, x):
        t = sde.times(x.shape[0])
        s = sde.sigma(t)
        z = jax.random.normal(key, x.shape)
        pred = net.score(params, x + s[:, None] * z, s)
        err = (pred + z / s[:, None]) ** 2
        return (sde.weight(t) * err.sum(-1)).mean(), {"sigma": s.mean()}

    @jax.jit
    def update(params, opt_state, key, x):
        (loss, aux), g = jax.value_and_grad(loss_fn, has_aux=True)(params, key, x)
        upd, opt_state = opt.update(g, opt_state, params)
        return optax.apply_updates(params, upd), opt_state, {"loss": loss, **aux}

    return update


def main(argv=None):
    ap = argparse.ArgumentParser()
    ap.add_argument("--steps", type=int, default=200)
    ap.add_argument("--batch", type=int, default=64)
    ap.add_argument("--seed", type=int, default=0)
    args = ap.parse_args(argv)

    k_init, k_loop = jax.random.split(jax.random.key(args.seed))
    params = net.init(k_init, 2)
    opt = optax.chain(optax.clip_by_global_norm(1.0), optax.adam(2e-3))
    opt_state = opt.init(params)
    update = make_update(VarianceExploding(seed=args.seed), opt)
    log = []
    for i in range(args.steps):
        k_data, k_noise = jax.random.split(jax.random.fold_in(k_loop, i))
        x = two_moons(k_data, args.batch)
        params, opt_state, m = update(params, opt_state, k_noise, x)
        log.append({k: float(v) for k, v in m.items()})
        if i % 50 == 0:
            print(f"{i:5d} loss {log[-1]['loss']:.4f} mean sigma {log[-1]['sigma']:.4f}")
    return log


if __name__ == "__main__":
    main()
