import jax
import numpy as np

from gusts import storm


def main(seed=17, hours=5, shape=(4, 6)):
    run = jax.jit(storm, static_argnums=(1, 2))
    mean, tries, z = run(jax.random.key(seed), hours, shape)
    return {"mean": np.asarray(mean), "tries": np.asarray(tries), "gusts": np.asarray(z)}


if __name__ == "__main__":
    out = main()
    print(out["mean"], out["tries"].max())
