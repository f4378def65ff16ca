"""Gibbs sampler for a correlated pair, with the usual diagnostics."""
import jax
import jax.numpy as jnp

RHO = 0.8


def sweep(state, key):
    kx, ky = jax.random.split(key)
    scale = jnp.sqrt(1 - RHO**2)
    x = RHO * state["y"] + scale * jax.random.normal(kx)
    y = RHO * x + scale * jax.random.normal(ky)
    new = {"x": x, "y": y}
    return new, new


def run_chain(start, key, length):
    _, trace = jax.lax.scan(sweep, start, jax.random.split(key, length))
    return trace


def split_rhat(x):
    n = x.shape[1] // 2
    halves = jnp.concatenate([x[:, :n], x[:, n:2 * n]])
    within = halves.var(axis=1, ddof=1).mean()
    between = n * halves.mean(axis=1).var(ddof=1)
    return jnp.sqrt(((n - 1) / n * within + between / n) / within)


def main(chains=4, warmup=60, length=200):
    k_start, k_run = jax.random.split(jax.random.key(17))
    sx, sy = jax.random.split(k_start)
    starts = {"x": 6 * jax.random.normal(sx, (chains,)), "y": 6 * jax.random.normal(sy, (chains,))}
    traces = jax.vmap(run_chain, in_axes=(0, None, None))(starts, k_run, warmup + length)
    kept = jax.tree.map(lambda v: v[:, warmup:], traces)
    pooled = jax.tree.map(lambda v: (v.mean(), v.mean(axis=1).std(ddof=1) / jnp.sqrt(chains)), kept)
    return {"rhat": jax.tree.map(split_rhat, kept), "mean": pooled, "kept": kept}


if __name__ == "__main__":
    out = main()
    print(out["rhat"], out["mean"])
