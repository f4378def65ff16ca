import jax
import numpy as np

from models import MODELS
from paired import Paired
from resample import replicates


def main(seed=0, n=30, count=5):
    data, noise, boot = jax.random.split(jax.random.key(seed), 3)
    x = jax.random.normal(data, (n, 4))
    y = x.mean(1) + 0.1 * jax.random.normal(noise, (n,))
    paired = Paired(x, y, **MODELS)
    diffs, rows = zip(*(paired.difference(s) for s in replicates(boot, n, count)))
    return {"rows": np.stack(rows), "interval": np.quantile(diffs, [0.05, 0.95])}


if __name__ == "__main__":
    print(main()["interval"])
