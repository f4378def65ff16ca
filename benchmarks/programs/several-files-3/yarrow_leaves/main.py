import jax
import numpy as np

import recipes
from contrast import Contrast
from feed import batches
from types_ import Arm


def main(seed=0, steps=2):
    recipe = recipes.compose(recipes.flip, recipes.brighten, recipes.grain)
    pair = Contrast(Arm("anchor", recipe), Arm("positive", recipe))
    out = []
    for batch in batches(jax.random.key(seed), steps, rows=4, side=5):
        views = pair.views(batch)
        out.append((float(pair.loss(views)), views))
    return {
        "loss": np.array([l for l, _ in out]),
        "anchor": np.stack([np.asarray(v["anchor"]) for _, v in out]),
        "positive": np.stack([np.asarray(v["positive"]) for _, v in out]),
    }


if __name__ == "__main__":
    print(main()["loss"])
