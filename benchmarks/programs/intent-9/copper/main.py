import jax
import jax.numpy as jnp

from nets import Probe, spread
from shelf import Shelf
from train import fit


def pretrain(shelf, key, x):
    module, _ = fit(Probe(key), x)
    shelf.put("base", module.trunk)


def ensemble(shelf, key, x, count):
    members = []
    for _ in range(count):
        module = shelf.take("base", Probe(key))
        module, _ = fit(module, x)
        members.append(module)
    return members


def main(count=3):
    k_data, k_base, k_head = jax.random.split(jax.random.key(12), 3)
    x = jax.random.uniform(k_data, (32, 2), minval=-1.0)
    shelf = Shelf()
    pretrain(shelf, k_base, x)
    members = ensemble(shelf, k_head, x, count)
    grid = jnp.stack([jnp.linspace(-2, 2, 9), jnp.zeros(9)], axis=1)
    return {"spread": spread(members, grid), "heads": jnp.stack([m.head.weight for m in members])}


if __name__ == "__main__":
    print(main()["spread"])
