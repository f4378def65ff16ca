import jax
import jax.numpy as jnp
import numpy as np

from particle import Drift, make_step
from report import effective, posterior


def flight(n=12):
    t = jnp.arange(n) * 0.4
    return jnp.stack([t, jnp.sin(t)], axis=1)


def main(seed=4, spin_up=3, size=40):
    obs = flight()
    step = make_step(Drift(), key=jax.random.key(seed))
    carry = (jnp.zeros((size, 2)), jnp.zeros(()))
    logs = []
    # first fixes are rough: look at each before we go on
    for y in obs[:spin_up]:
        carry, log = step(carry, y)
        logs.append(log)
    carry, rest = jax.lax.scan(step, carry, obs[spin_up:])
    logs += [{k: v[i] for k, v in rest.items()} for i in range(len(obs) - spin_up)]
    return {
        "mean": posterior(carry),
        "ess": [effective(log["logw"]) for log in logs],
        "noise": np.stack([log["noise"] for log in logs]),
        "offset": np.stack([log["offset"] for log in logs]),
    }


if __name__ == "__main__":
    print(main()["mean"])
