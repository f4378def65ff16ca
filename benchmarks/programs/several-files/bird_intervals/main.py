import jax.numpy as jnp
import numpy as np

from birds import Study, summary


def main(seed=22, replicates=7):
    counts = jnp.asarray([3.0, 9.0, 4.0, 1.0, 7.0, 7.0, 2.0, 12.0, 5.0, 6.0, 0.0, 8.0])
    study = Study.seeded(seed, replicates)
    rows, values = study(summary, counts)
    return np.asarray(rows), {name: np.asarray(v) for name, v in values.items()}


if __name__ == "__main__":
    print({k: v.std() for k, v in main()[1].items()})
