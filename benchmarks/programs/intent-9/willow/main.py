import jax
import jax.numpy as jnp

from nets import Probe, spread
from shelf import Shelf
from train import fit


def produce(shelf, key, x, count):
    for i, k in enumerate(jax.random.split(key, count)):
        module, _ = fit(Probe(k), x)
        shelf.put(f"run{i}", module)


def gather(shelf, key):
    return [shelf.take(name, Probe(key)) for name in shelf.names()]


def main(count=3):
    k_data, k_fit, k_load = jax.random.split(jax.random.key(12), 3)
    x = jax.random.uniform(k_data, (32, 2), minval=-1.0)
    shelf = Shelf()
    produce(shelf, k_fit, x, count)
    members = gather(shelf, k_load)
    grid = jnp.stack([jnp.linspace(-2, 2, 9), jnp.zeros(9)], axis=1)
    return {"spread": spread(members, grid), "heads": jnp.stack([m.head.weight for m in members])}


if __name__ == "__main__":
    print(main()["spread"])
