import jax
import jax.numpy as jnp
import numpy as np

from langevin import run_chains

CFG = {"seed": 6, "chains": 4, "lr": 0.05, "steps": 600, "burn": 300}


def potential(theta):
    scale = jnp.array([1.0, 0.5, 2.0])
    return 0.5 * jnp.sum((theta / scale) ** 2)


def rhat(draws):
    n = draws.shape[0]
    within = draws.var(0, ddof=1).mean(0)
    between = n * draws.mean(0).var(0, ddof=1)
    return np.sqrt(((n - 1) / n * within + between / n) / within)


def main(cfg=CFG):
    starts = 5.0 * jax.random.normal(jax.random.key(cfg["seed"] + 1), (cfg["chains"], 3))
    draws = np.asarray(run_chains(potential, starts, cfg))
    return {"draws": draws, "rhat": rhat(draws), "mean": draws.mean((0, 1))}


if __name__ == "__main__":
    print(main()["rhat"])
