import jax.numpy as jnp
import numpy as np

from surrogate import Surrogate

SETTINGS = dict(seed=9, dim=2, warm=12, rounds=3, draws=16, kappa=2.0, steps=40)


def yield_of(x):
    """Plating yield measured at (current, temperature)."""
    return jnp.cos(3.0 * x[:, 0]) - (x[:, 1] - 0.4) ** 2


def ucb(samples, kappa):
    return samples.mean(0) + kappa * samples.std(0)


def main(s=SETTINGS):
    host = np.random.default_rng(s["seed"])
    x = jnp.asarray(host.uniform(size=(s["warm"], s["dim"])))
    y = yield_of(x)
    model = Surrogate(s["dim"], s["seed"])
    spread = []
    for _ in range(s["rounds"]):
        model.fit(x, y, s["steps"])
        pool = jnp.asarray(host.uniform(size=(50, s["dim"])))
        samples = model.posterior(pool, s["draws"])
        best = pool[jnp.argmax(ucb(samples, s["kappa"]))][None]
        x, y = jnp.concatenate([x, best]), jnp.concatenate([y, yield_of(best)])
        spread.append(float(jnp.max(jnp.abs(samples - samples[0]))))
    return {"best": float(y.max()), "spread": spread}


if __name__ == "__main__":
    print(main())
