import argparse

import jax
import jax.numpy as jnp

import tagger
from zeroth import make_step


def main(seed=0, steps=150):
    init_key, word_key, walk_key = jax.random.split(jax.random.key(seed), 3)
    words = jax.random.randint(word_key, (16, 10), 0, 40)
    batch = (words, words % 5)
    params = tagger.init(init_key)
    step = make_step(tagger.loss, eps=1e-2, lr=2e-2)
    losses, slopes = [], []
    for i in range(steps):
        params, (value, slope) = step(params, batch, jax.random.fold_in(walk_key, i))
        losses.append(value)
        slopes.append(slope)
    return {"losses": jnp.stack(losses), "slopes": jnp.stack(slopes)}


if __name__ == "__main__":
    ap = argparse.ArgumentParser()
    ap.add_argument("--seed", type=int, default=0)
    print(main(ap.parse_args().seed)["losses"][-1])
