"""Pressure maps below a riding saddle, interpolated from a few sensors."""
import jax
import jax.numpy as jnp
import numpy as np

from features import KernelRidge


def sensor_grid(key, sensors):
    where = jax.random.uniform(key, (sensors, 2), minval=-2.0, maxval=2.0)
    return where, where[:, 0] ** 2 - where[:, 1] ** 2


def rmse(model, points, target):
    return float(jnp.sqrt(jnp.mean((model(points) - target) ** 2)))


def main(seed=0):
    k_fit, k_held = jax.random.split(jax.random.key(seed))
    model = KernelRidge(seed=seed)
    points, target = sensor_grid(k_fit, 120)
    model.fit(points, target)
    held_points, held_target = sensor_grid(k_held, 30)
    return {
        "weights": np.asarray(model.weights),
        "held_out": rmse(model, held_points, held_target),
        "again": rmse(model, held_points, held_target),
        "single": np.asarray(jnp.stack([model(p[None])[0] for p in held_points[:4]])),
        "batched": np.asarray(model(held_points[:4])),
    }


if __name__ == "__main__":
    result = main()
    print("held-out rmse", round(result["held_out"], 4))
