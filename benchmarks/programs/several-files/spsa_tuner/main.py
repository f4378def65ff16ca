import jax
import numpy as np

from tuner import Depot, spsa


def main(seed=24, iterations=4):
    depot = Depot(days=16, price=3.0, cost=1.0)
    history = []
    for record in spsa(depot.loss, start=(4.0, 1.0), key=jax.random.key(seed), iterations=iterations):
        history.append({k: np.asarray(v) for k, v in record.items()})
    return history


if __name__ == "__main__":
    print(main()[-1]["x"])
