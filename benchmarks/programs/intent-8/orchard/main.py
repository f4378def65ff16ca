"""Likelihood slope of the stochastic volatility model by a bootstrap filter."""
import jax
import jax.numpy as jnp

from volatility import Params, log_obs, simulate, systematic


def make_filter(n):
    def advance(params, key, h):
        k_move, k_pick = jax.random.split(key)
        shock = jax.random.normal(k_move, (n,))
        return params.mu + params.phi * (h - params.mu) + params.tau * shock, shock, jax.random.uniform(k_pick)

    def run(params, key, ys):
        k_first, k_rest = jax.random.split(key)
        h0 = params.mu + jax.random.normal(k_first, (n,))

        def body(carry, inp):
            h, ll = carry
            y, k = inp
            h, shock, u = advance(params, k, h)
            lw = log_obs(y, h)
            ll = ll + jax.nn.logsumexp(lw) - jnp.log(n)
            return (h[systematic(u, jax.nn.softmax(lw))], ll), shock

        xs = (ys, jax.random.split(k_rest, ys.shape[0]))
        (_, ll), shocks = jax.lax.scan(body, (h0, 0.0), xs)
        return ll, shocks

    return jax.jit(run)


def slope(loglik, params, key, ys, width=0.02):
    up, a = loglik(params._replace(mu=params.mu + width), key, ys)
    down, b = loglik(params._replace(mu=params.mu - width), key, ys)
    return (up - down) / (2 * width), a, b


def main(length=30, n=64, repeats=3):
    k_data, k_filter = jax.random.split(jax.random.key(31))
    ys = simulate(k_data, Params(), length)
    loglik = make_filter(n)
    parts = [slope(loglik, Params(), k, ys) for k in jax.random.split(k_filter, repeats)]
    slopes, up, down = (jnp.stack(p) for p in zip(*parts))
    return {"slopes": slopes, "up": up, "down": down}


if __name__ == "__main__":
    print(main()["slopes"])
