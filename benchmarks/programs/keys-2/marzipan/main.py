import jax.numpy as jnp
import jax
import numpy as np

from hooks import ColumnNoise, Rescale
from trainer import Trainer


def recipes(steps, rows):
    grid = jnp.linspace(0.0, 1.0, rows)
    for step in range(steps):
        sugar, almond = jnp.sin(grid + step), jnp.cos(2 * grid - step)
        yield {"sugar": sugar, "almond": almond, "rating": sugar - 0.5 * almond}


def main(seed=0, steps=4, rows=32):
    hooks = [ColumnNoise("sugar", 0.1), ColumnNoise("almond", 0.3), Rescale("rating", 0.5)]
    trainer = Trainer(hooks, jax.random.key(seed))
    weights = trainer.fit(recipes(steps, rows))
    plain = list(recipes(steps, rows))
    noise = {c: np.stack([s[c] - p[c] for s, p in zip(trainer.seen, plain)]) for c in ("sugar", "almond")}
    return {"weights": np.asarray(weights), **noise}


if __name__ == "__main__":
    print(main()["weights"])
