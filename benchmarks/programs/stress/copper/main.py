import jax
import jax.numpy as jnp
import numpy as np

from plates import age, corrode


def stock(key, count, cells):
    depth = 5.0 + 0.1 * jax.random.normal(key, (count, cells))
    return {"depth": depth, "area": jnp.float32(2.5)}


def main(seed=1, count=4, cells=9, years=3):
    k_stock, k_age, k_ref = jax.random.split(jax.random.key(seed), 3)
    plates = stock(k_stock, count, cells)
    lost = []
    for year, key in enumerate(jax.random.split(k_age, years)):
        depth = age(plates, key, 0.1 * (year + 1))
        lost.append(np.asarray((plates["depth"] - depth) / (0.1 * (year + 1))))
        plates = {**plates, "depth": depth}
    reference = corrode({"depth": jnp.full((cells,), 5.0), "area": jnp.float32(2.5)}, k_ref, 0.1)
    return {"lost": lost, "reference": np.asarray(reference), "depth": np.asarray(plates["depth"])}


if __name__ == "__main__":
    print(main()["depth"].round(2))
