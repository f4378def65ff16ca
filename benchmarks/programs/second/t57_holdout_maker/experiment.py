import jax

from source import Source


class Experiment:
    def __init__(self, cfg):
        self.rng = jax.random.PRNGKey(cfg["seed"])
        self.rng, k_split = jax.random.split(self.rng)
        self.train = Source(cfg, "train", k_split)
        self.val = Source(cfg, "val", k_split)

    def batch(self, part="train"):
        self.rng, key = jax.random.split(self.rng)
        return getattr(self, part).sample(key)
