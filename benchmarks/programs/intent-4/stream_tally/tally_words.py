import jax
import jax.numpy as jnp

from sketchlib import CountMin, HashRow


def main(seed=1, vocabulary=60, width=20, depth=4):
    words = jnp.floor(vocabulary * jax.random.beta(jax.random.key(seed), 1.0, 4.0, (500,))).astype(int)
    sketch = CountMin([HashRow(vocabulary, width) for _ in range(depth)], width)
    truth = jnp.bincount(words, length=vocabulary)
    guess = sketch.estimate(words, jnp.arange(vocabulary))
    return {"words": words, "buckets": sketch.buckets(), "excess": (guess - truth).mean()}


if __name__ == "__main__":
    print("mean over-count", main()["excess"])
