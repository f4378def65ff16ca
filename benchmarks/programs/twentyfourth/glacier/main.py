import jax
import jax.numpy as jnp
import numpy as np

import ensemble

ROUNDS, PICK = 2, 4


def melt(x):
    return jnp.exp(-x[:, 0]) * jnp.sin(4 * x[:, 1])


def acquire(spread, taken):
    """Indices of the stations at which the committee disagrees the most."""
    spread = jnp.where(taken, -1.0, spread)
    return jnp.argsort(-spread)[:PICK]


def main(seed=21, spec=ensemble.Spec()):
    data_key, model_key = jax.random.split(jax.random.key(seed))
    stations = jax.random.uniform(data_key, (40, 2))
    taken = jnp.zeros(40, bool).at[:6].set(True)
    picks, members = [], []
    for r in range(ROUNDS):
        models = ensemble.build(spec, 2, jax.random.fold_in(model_key, r))
        models = ensemble.train(models, spec, stations[taken], melt(stations[taken]), 25)
        votes = ensemble.predict(models, stations)
        chosen = acquire(votes.std(0), taken)
        taken = taken.at[chosen].set(True)
        picks.append(chosen.tolist())
        members.append(np.asarray(votes))
    return {"picks": picks, "votes": members}


if __name__ == "__main__":
    print(main()["picks"])
