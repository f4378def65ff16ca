import jax
import jax.numpy as jnp
import numpy as np

from steps import guests_arrive, serve, water_cools


def evening(seed, tables):
    return {
        "key": jax.random.key(seed),
        "guests": jnp.zeros(tables, int),
        "heat": jnp.full(tables, 90.0),
    }


def main(seed=0, hours=5, tables=40):
    state = evening(seed, tables)
    arrivals, drops = [], []
    for _ in range(hours):
        state = guests_arrive(state, 6.0)
        state = water_cools(state, spread=0.7)
        state = serve(state)
        arrivals.append(np.asarray(state["arrivals"]))
        drops.append(np.asarray(state["drop"]))
    return {"arrivals": np.stack(arrivals), "drops": np.stack(drops), "left": np.asarray(state["guests"])}


if __name__ == "__main__":
    print(main()["arrivals"].mean(1))
