"""Random-direction search for the beams that sway least."""
import jax
import jax.numpy as jnp
import numpy as np

from trees import normal_like, nudge, storeys


def sway(tower):
    level = jnp.ones(6)
    for name in sorted(tower):
        level = jnp.tanh(tower[name]["beam"] @ level * 0.2 + tower[name]["roof"])
    return (level**2).sum()


def search(key, tower, rounds, size=0.1):
    directions = []
    for k in jax.random.split(key, rounds):
        direction = normal_like(k, tower)
        slope = (sway(nudge(tower, direction, size)) - sway(nudge(tower, direction, -size))) / (2 * size)
        tower = nudge(tower, direction, -0.01 * slope)
        directions.append(direction)
    return tower, directions


def main(seed=0, rounds=3):
    tower, directions = search(jax.random.key(seed), storeys(3, 6), rounds)
    beams = np.array([[d[name]["beam"] for name in sorted(d)] for d in directions])
    return {"beams": beams, "sway": np.asarray(sway(tower))}


if __name__ == "__main__":
    print(main()["sway"])
