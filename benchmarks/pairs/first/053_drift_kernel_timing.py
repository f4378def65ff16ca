"""Times the drift + noise kernel of an SGLD sampler for several widths."""
import time

import jax
import jax.numpy as jnp


def grad_log_post(theta, x):
    return -theta + jnp.mean(x, 0) - theta


@jax.jit
def kernel(theta, x, noise, eps):
    return theta + 0.5 * eps * grad_log_post(theta, x) + jnp.sqrt(eps) * noise


def bench(dim, key, reps):
    x = jnp.ones((16, dim))
    spent = []
    out = None
    for _ in range(reps):
        theta = jax.random.normal(key, (dim,))
        noise = jax.random.normal(key, (dim,))
        start = time.perf_counter()
        out = kernel(theta, x, noise, 1e-2).block_until_ready()
        spent.append(time.perf_counter() - start)
    # first call compiles
    return {"dim": dim, "reps": reps - 1, "bytes": out.nbytes, "ms": 1e3 * min(spent[1:])}


def main(dims=(8, 64, 256), reps=6):
    key = jax.random.PRNGKey(0)
    rows = [bench(d, jax.random.fold_in(key, d), reps) for d in dims]
    for r in rows:
        print("{dim:5d}  {ms:.4f} ms".format(**r))
    return {
        "rows": [{k: v for k, v in r.items() if k != "ms"} for r in rows],
        "all_timed": all(r["ms"] > 0 for r in rows),
    }


if __name__ == "__main__":
    main()
