import jax
import jax.numpy as jnp
import numpy as np

from layout import place, station_mesh
from augment import build_augmenter, build_energy


def wavelets(count, length):
    t = jnp.linspace(-1, 1, length)
    pulse = (1 - 20 * t**2) * jnp.exp(-10 * t**2)
    return jnp.tile(pulse, (count, 1))


def main(seed=0, rounds=2):
    mesh = station_mesh()
    traces = place(mesh, wavelets(8, 50))
    augment, energy = build_augmenter(mesh), build_energy(mesh)
    key = jax.random.PRNGKey(seed)
    views, power = [], []
    for _ in range(rounds):
        key, sub = jax.random.split(key)
        view = augment(sub, traces)
        views.append(np.asarray(view))
        power.append(float(energy(view)[0]))
    return {"views": np.stack(views), "power": power}


if __name__ == "__main__":
    print(main()["power"])
