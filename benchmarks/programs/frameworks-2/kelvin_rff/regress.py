import jax.numpy as jnp
import numpy as np

from features import fourier_map


def ridge(design, target, penalty):
    gram = design.T @ design + penalty * jnp.eye(design.shape[1])
    return jnp.linalg.solve(gram, design.T @ target)


def main(seed=0):
    lift = fourier_map(1, 64, 0.5, seed)
    days = jnp.linspace(0, 3, 40)[:, None]
    kelvin = jnp.sin(2 * days[:, 0])
    weights = ridge(lift(days[::2]), kelvin[::2], 1e-3)
    missed = lift(days[1::2]) @ weights - kelvin[1::2]
    return {"rmse": float(jnp.sqrt(jnp.mean(missed**2))), "features": np.asarray(lift(days[:3]))}


if __name__ == "__main__":
    print(main()["rmse"])
