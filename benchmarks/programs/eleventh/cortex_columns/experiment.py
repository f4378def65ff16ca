import argparse

import equinox as eqx
import jax
import optax

from sheet import Sheet


def experiment(seed=0, count=6):
    grow_key, stimulus_key = jax.random.split(jax.random.key(seed))
    sheet = Sheet.grow(count, 4, 5, grow_key)
    stimuli = jax.random.normal(stimulus_key, (30, 4))
    side = (stimuli[:, 0] > 0).astype(int)

    @eqx.filter_jit
    def error(sheet):
        return optax.softmax_cross_entropy_with_integer_labels(jax.vmap(sheet)(stimuli), side).mean()

    return {"error": error(sheet), "rates": jax.vmap(sheet.rates)(stimuli), "lateral": sheet.columns.lateral}


if __name__ == "__main__":
    ap = argparse.ArgumentParser()
    ap.add_argument("--seed", type=int, default=0)
    ap.add_argument("--count", type=int, default=6)
    ns = ap.parse_args()
    print(experiment(ns.seed, ns.count)["error"])
