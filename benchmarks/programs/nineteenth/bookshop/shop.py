"""Recovers tastes of a simulated bookshop's readers."""
import jax
import numpy as np

from factorise import Factoriser
from ratings import Catalogue, simulate_ratings


def main(seed=0, steps=60):
    cat = Catalogue()
    key = jax.random.PRNGKey(seed)
    key, mask_key = jax.random.split(key)
    table, taste, style = simulate_ratings(key, cat)
    seen = jax.random.bernoulli(mask_key, 0.5, table.shape)
    model = Factoriser(table.shape, cat.rank, key)
    history = model.fit(table, seen, steps)
    return {
        "history": np.asarray(history),
        "taste": np.asarray(taste),
        "style": np.asarray(style),
        "start_row": np.asarray(model.initial["row"]),
        "start_col": np.asarray(model.initial["col"]),
    }


if __name__ == "__main__":
    print("error", main()["history"][::20])
