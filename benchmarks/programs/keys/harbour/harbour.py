"""Synthetic ship lengths from a two-class mixture."""
import jax
import jax.numpy as jnp

CLASSES = {"ferry": (60.0, 5.0), "tanker": (220.0, 20.0)}


def ships(key, count, share):
    """Class of each ship, its length, and the draft that goes with it."""
    key, draft_key = jax.random.split(key)
    is_tanker = jax.random.uniform(key, (count,)) < share
    centre, spread = (
        jnp.where(is_tanker, tanker, ferry)
        for ferry, tanker in zip(CLASSES["ferry"], CLASSES["tanker"])
    )
    deviation = jax.random.normal(key, (count,))
    length = centre + spread * deviation
    draft = length / 20.0 + jax.random.uniform(draft_key, (count,))
    return is_tanker, length, draft


def main(seed=0, count=500):
    is_tanker, length, draft = ships(jax.random.key(seed), count, share=0.4)
    return {"tanker": is_tanker, "length": length, "draft": draft}


if __name__ == "__main__":
    fleet = main()
    print("tankers", float(fleet["length"][fleet["tanker"]].mean()))
