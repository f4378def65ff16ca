import jax
import jax.numpy as jnp
import numpy as np

from report import describe
from tails import LIMIT, tail_normal


def main(seed=2, n=64, low=0.6):
    keys = jax.random.split(jax.random.key(seed), n)
    draw = jax.jit(jax.vmap(tail_normal, in_axes=(0, None)))
    trials = draw(keys, low)
    count, value, ok = describe(trials)
    single = [describe(tail_normal(k, 0.0))[0] for k in keys[:5]]
    return {"tries": np.asarray(count), "values": np.asarray(value), "ok": np.asarray(ok), "limit": LIMIT, "single": single}


if __name__ == "__main__":
    out = main()
    print(out["ok"].mean(), out["values"][out["ok"]].mean())
