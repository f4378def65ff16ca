import jax
import numpy as np

from priors import Prior, Skewed


def collect(priors, key, n=12):
    out = {}
    for (name, prior), k in zip(priors.items(), jax.random.split(key, len(priors))):
        out[name] = prior.draw(k, n=n)
    return out


def main():
    root = jax.random.key(23)
    priors = {
        "plain": Prior(scale=0.5),
        "winter": Prior.named("skewed", 0.7, scale=1.5),
        "summer": Prior.named("capped", skew=0.4),
    }
    k_all, k_last = jax.random.split(root)
    draws = collect(priors, k_all)
    draws["unbound"] = Skewed.draw(priors["summer"], key=k_last, n=12)
    return {
        "parts": {k: (np.asarray(d.body), np.asarray(d.tail)) for k, d in draws.items()},
        "total": {k: np.asarray(d.total) for k, d in draws.items()},
        "scale": {"winter": (1.5, 0.7), "summer": (1.0, 0.4), "unbound": (1.0, 0.4)},
    }


if __name__ == "__main__":
    print(main()["total"]["winter"])
