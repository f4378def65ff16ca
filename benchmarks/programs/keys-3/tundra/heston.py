"""Stochastic volatility paths (Euler scheme, full truncation)."""
from typing import NamedTuple

import jax
import jax.numpy as jnp


class State(NamedTuple):
    log_s: jax.Array
    var: jax.Array
    key: jax.Array


class Params(NamedTuple):
    kappa: float = 2.0
    theta: float = 0.04
    xi: float = 0.3
    rho: float = -0.7
    dt: float = 1 / 252


def make_step(p: Params):
    def step(state: State, _):
        key, k_vol, k_price = jax.random.split(state.key, 3)
        z_vol = jax.random.normal(k_vol, state.var.shape)
        z_own = jax.random.normal(k_price, state.var.shape)
        z_price = p.rho * z_vol + jnp.sqrt(1 - p.rho**2) * z_own
        v = jnp.maximum(state.var, 0.0)
        var = state.var + p.kappa * (p.theta - v) * p.dt + p.xi * jnp.sqrt(v * p.dt) * z_vol
        log_s = state.log_s - 0.5 * v * p.dt + jnp.sqrt(v * p.dt) * z_price
        return state._replace(log_s=log_s, var=var), {"z_vol": z_vol, "z_price": z_price}

    return step


def simulate(key, n_paths: int, n_days: int, params: Params = Params()):
    start = State(jnp.zeros(n_paths), jnp.full(n_paths, params.theta), key)
    return jax.lax.scan(make_step(params), start, None, length=n_days)


def main(seed: int = 1, n_paths: int = 64, n_days: int = 30):
    end, shocks = simulate(jax.random.PRNGKey(seed), n_paths, n_days)
    return {"price": jnp.exp(end.log_s), "var": end.var, "shocks": shocks}


if __name__ == "__main__":
    out = main()
    print("mean price", float(out["price"].mean()), "std", float(out["price"].std()))
