"""Uncertainty of seal counts from an ensemble."""
import jax

from members import Ensemble


def main(seed=0, size=4):
    model_key, data_key = jax.random.split(jax.random.key(seed))
    ensemble = Ensemble.build(size, features=3, width=8, key=model_key)
    xs = jax.random.uniform(data_key, (10, 3))
    preds = ensemble(xs)
    return {"preds": preds, "mean": preds.mean(axis=0), "spread": preds.std(axis=0)}


if __name__ == "__main__":
    print(main()["spread"])
