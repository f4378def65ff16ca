import jax
import jax.numpy as jnp

from noise import Clipped, Wander
from pipeline import augmented, leads, stages, views


def residuals(records, transform):
    flat = []
    for before, after in zip(records, augmented(records, transform)):
        assert jax.tree.structure(before) == jax.tree.structure(after)
        flat.append([b - a for a, b in zip(jax.tree.leaves(before), jax.tree.leaves(after))])
    return jnp.array(flat)


def main(epochs=2):
    records = leads(2, 48)
    first = jnp.stack([residuals(records, Clipped(0.2, top=9.0)) for _ in range(epochs)])
    double = residuals(records, stages(Wander(), Wander(0.05)))
    lead = records[0]["I"]
    return {"epochs": first, "double": double, "views": jnp.stack(views(lead, Wander())) - lead}


if __name__ == "__main__":
    print({k: v.shape for k, v in main().items()})
