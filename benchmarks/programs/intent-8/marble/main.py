"""Bootstrap filter for the stochastic volatility model."""
import jax
import jax.numpy as jnp

from volatility import Params, log_obs, simulate, systematic


def make_filter(params, n):
    def advance(key, h):
        k_move, k_pick = jax.random.split(key)
        shock = jax.random.normal(k_move, (n,))
        return params.mu + params.phi * (h - params.mu) + params.tau * shock, shock, jax.random.uniform(k_pick)

    def run(key, ys):
        k_first, k_rest = jax.random.split(key)
        h0 = params.mu + jax.random.normal(k_first, (n,))

        def body(carry, y):
            h, ll = carry
            h, shock, u = advance(k_rest, h)
            lw = log_obs(y, h)
            ll = ll + jax.nn.logsumexp(lw) - jnp.log(n)
            w = jax.nn.softmax(lw)
            return (h[systematic(u, w)], ll), (w @ h, shock)

        (_, ll), (level, shocks) = jax.lax.scan(body, (h0, 0.0), ys)
        return ll, level, shocks

    return jax.jit(run)


def main(length=30, n=64):
    k_data, k_filter = jax.random.split(jax.random.key(31))
    ys = simulate(k_data, Params(), length)
    ll, level, shocks = make_filter(Params(), n)(k_filter, ys)
    return {"loglik": float(ll), "level": level, "shocks": shocks}


if __name__ == "__main__":
    print(main()["loglik"])
