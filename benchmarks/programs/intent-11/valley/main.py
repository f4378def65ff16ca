"""How long until two chains with the same noise forget their starts?

Well depth of a valley aquifer; the gap of coupled chains bounds the burn-in.
"""
import jax
import jax.numpy as jnp
import numpy as np

from kernel import Walk, coupled, metropolis


def log_density(depth):
    return -0.5 * ((depth - 12.0) / 2.0) ** 2


def pair_run(key, draws, scale):
    step = coupled(metropolis(log_density, scale))
    start = Walk(jnp.array([0.0, 30.0]), jnp.zeros(2))

    def body(state, k):
        state = step(state, k)
        return state, state.position

    end, path = jax.lax.scan(body, start, jax.random.split(key, draws))
    return path, end.accepted / draws


def main(seed=3, repeats=24, draws=3000, scale=4.0):
    keys = jax.random.split(jax.random.key(seed), repeats)
    run = jax.jit(jax.vmap(pair_run, in_axes=(0, None, None)), static_argnums=1)
    path, rate = run(keys, draws, scale)
    path = np.asarray(path)                      # repeats, draws, 2
    gap = np.abs(path[..., 1] - path[..., 0])
    near = gap < 0.5
    first = np.array([np.argmax(row) if row.any() else draws for row in near])
    kept = path[:, 500:, 0]
    print(f"median time to agree {np.median(first):.0f}, acceptance {float(rate.mean()):.2f}, "
          f"depth {kept.mean():.2f} +- {kept.std():.2f}")
    return {"gap": gap, "first": first, "mean": kept.mean(), "sd": kept.std(), "path": path}


if __name__ == "__main__":
    main()
