import jax


class Streams:
    """Named random keys of a run."""

    names = ("init", "corrupt", "order")

    def streams(self, *wanted):
        keys = jax.random.split(jax.random.key(self.cfg.seed), len(self.names))
        table = dict(zip(self.names, keys))
        return [table[w] for w in wanted]
