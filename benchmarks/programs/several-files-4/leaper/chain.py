import jax.numpy as jnp
import numpy as np

from moves import leap
from streams import Stream


def main(seed=5, length=8):
    stream = Stream.seeded(seed)
    x, steps, visited = jnp.zeros(6), [], []
    for _ in range(length):
        x, step = leap(x, stream)
        steps.append(np.asarray(step))
        visited.append(np.asarray(x))
    return {"steps": np.stack(steps), "mean": np.mean(visited, 0)}


if __name__ == "__main__":
    print(main()["mean"])
