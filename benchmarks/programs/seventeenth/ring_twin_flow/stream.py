import jax


class Stream:
    def __init__(self, seed, lane):
        self.seed, self.lane = seed, lane
        self.restart()

    def restart(self):
        self._key = jax.random.fold_in(jax.random.key(self.seed), self.lane)

    def __iter__(self):
        return self

    def __next__(self):
        self._key, out = jax.random.split(self._key)
        return out
