import jax
import jax.numpy as jnp

from annealer import build


def relax(move, x, rounds=400, keep=200):
    """Langevin dynamics; the last states are the sample."""
    path = []
    for _ in range(rounds):
        x = move(x)
        path.append(x)
    return jnp.stack(path[-keep:])


def main(dt=0.1):
    k_start, k_move = jax.random.split(jax.random.key(33))
    start = 3.0 * jax.random.normal(k_start, (3,))
    sample = relax(build(k_move, dt, temperature=1.0), start)
    return {"mean": sample.mean(0), "sd": sample.std(0), "sample": sample}


if __name__ == "__main__":
    out = main()
    print(out["mean"], out["sd"])
