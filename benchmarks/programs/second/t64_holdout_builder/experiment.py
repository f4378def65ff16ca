import jax

from source import Source


class Experiment:
    def __init__(self, cfg):
        self.rng = jax.random.PRNGKey(cfg["seed"])
        self.rng, k_train, k_val = jax.random.split(self.rng, 3)
        self.train = Source(cfg, "train", k_train)
        self.val = Source(cfg, "val", k_val)

    def batch(self, part="train"):
        self.rng, key = jax.random.split(self.rng)
        return getattr(self, part).sample(key)
