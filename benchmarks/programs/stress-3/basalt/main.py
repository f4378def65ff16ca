import jax
import jax.numpy as jnp
import numpy as np

from queue_sim import serve


def paired(policies, keys, load):
    """Both policies meet the same arrivals, so that the arrivals cancel in the difference."""
    a, b = (jax.vmap(lambda k, p=p: serve(k, p, load))(keys) for p in policies)
    return a, b


def main(seed=3, days=40):
    keys = jax.random.split(jax.random.key(seed), days)
    a, b = paired((1.0, 1.1), keys, 0.8)
    diff = np.asarray(a["wait"] - b["wait"])
    return {
        "difference": float(diff.mean()),
        "se": float(diff.std(ddof=1) / np.sqrt(days)),
        "arrivals": (np.asarray(a["gaps"]), np.asarray(b["gaps"])),
        "service": np.asarray(a["service"]),
    }


if __name__ == "__main__":
    out = main()
    print(f"{out['difference']:.3f} +- {out['se']:.3f}")
