import jax


class Streams(dict):
    """One named key per Flax collection, all taken from one parent."""

    @classmethod
    def of(cls, parent, *names):
        return cls(zip(names, jax.random.split(parent, len(names))))
