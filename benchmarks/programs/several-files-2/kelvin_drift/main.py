import jax
import jax.numpy as jnp
import numpy as np

from analysis import nudge, spread_of
from ensemble import Ensemble
from heat import member_step


def main(seed=27, members=6, size=10, steps=4):
    k_start, k_run = jax.random.split(jax.random.key(seed))
    fields = 5.0 + jax.random.normal(k_start, (members, size))
    ensemble = Ensemble(member_step)
    fields = ensemble.forecast(fields, jax.random.split(k_run, steps))
    fields = nudge(fields, jnp.full(size, 5.0))
    return {"errors": np.asarray(jnp.stack(ensemble.errors)), "spread": float(spread_of(fields))}


if __name__ == "__main__":
    print(main()["spread"])
