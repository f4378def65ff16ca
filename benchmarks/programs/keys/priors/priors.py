"""Prior predictive draws of a small regression."""
import jax
import jax.numpy as jnp

from families import draw

SPECS = {
    "slope": {"family": "normal", "scale": 2.0},
    "offset": {"family": "laplace"},
    "sigma": {"family": "half", "positive": True, "scale": 0.3},
    "tail": {"family": "student", "df": 4.0},
    "shift": {"family": "gumbel"},
    "limit": {"family": "fixed", "scale": 9.0},
}


def main(seed=0, count=200):
    key = jax.random.key(seed)
    drawn = {}
    for name, spec in SPECS.items():
        key, sub = jax.random.split(key)
        drawn[name] = draw(sub, spec, (count,))
    x = jnp.linspace(-1.0, 1.0, count)
    drawn["y"] = drawn["slope"] * x + drawn["offset"] + drawn["sigma"] * drawn["tail"]
    return drawn


if __name__ == "__main__":
    print({k: float(v.std()) for k, v in main().items()})
