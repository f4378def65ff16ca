import jax
import jax.numpy as jnp
import numpy as np

from features import KINDS, phi

SETUP = {"seed": 13, "draws": 5, "width": 32, "scale": 1.5, "kinds": ("fourier", "orthogonal")}


def echoes(n=80, d=4):
    rng = np.random.default_rng(6)
    x = rng.normal(size=(n, d))
    return jnp.asarray(x), jnp.asarray(np.cos(x).sum(1))


def ridge(feats, y, lam=1e-2):
    return jnp.linalg.solve(feats.T @ feats + lam * jnp.eye(feats.shape[1]), feats.T @ y)


def study(setup):
    x, y = echoes()
    seeds = [setup["seed"] * 1000 + i for i in range(setup["draws"])]
    raw = [jax.random.key_data(jax.random.key(s)) for s in seeds]
    table = {}
    for kind, handles in zip(setup["kinds"], (seeds, raw)):
        maps = [KINDS[kind](h, x.shape[1], setup["width"], setup["scale"]) for h in handles]
        errors = [float(jnp.mean((phi(p, x) @ ridge(phi(p, x), y) - y) ** 2)) for p in maps]
        table[kind] = {"errors": np.array(errors), "phases": np.stack([p["b"] for p in maps])}
    return table


def main():
    table = study(SETUP)
    for kind, row in table.items():
        print(kind, row["errors"].mean(), row["errors"].std())
    return table


if __name__ == "__main__":
    main()
