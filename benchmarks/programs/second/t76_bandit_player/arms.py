import jax


class Arms:
    def __init__(self, means):
        self.means = means

    def pull(self, key, arm):
        return self.means[arm] + 0.3 * jax.random.normal(key)
