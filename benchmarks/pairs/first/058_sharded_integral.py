"""Monte-Carlo option price, paths spread over devices, standard error from the
spread of the device means.  Named axis: vmap on a laptop, pmap elsewhere."""
from functools import partial

import jax
import jax.numpy as jnp
import numpy as np

N_DEV = 8
AXIS = "dev"


def terminal_price(key, n_paths, s0=100.0, vol=0.2, t=1.0):
    z = jax.random.normal(key, (n_paths,))
    return s0 * jnp.exp(-0.5 * vol**2 * t + vol * jnp.sqrt(t) * z)


def device_price(key, strike, n_paths):
    payoff = jnp.maximum(terminal_price(key, n_paths) - strike, 0.0)
    local = payoff.mean()
    return jax.lax.pmean(local, AXIS), local


def price(key, strikes, n_paths=512):
    table = {}
    for i, strike in enumerate(strikes):
        k = jax.random.fold_in(key, i)
        fn = partial(device_price, n_paths=n_paths)
        total, local = jax.vmap(fn, in_axes=(None, None), axis_size=N_DEV, axis_name=AXIS)(k, strike)
        se = np.asarray(local).std(ddof=1) / np.sqrt(N_DEV)
        table[strike] = (float(total[0]), float(se))
    return table


def main(seed=17):
    table = price(jax.random.PRNGKey(seed), [90.0, 100.0, 110.0])
    return {"price": [p for p, _ in table.values()], "max_se": max(se for _, se in table.values())}


if __name__ == "__main__":
    print(main())
