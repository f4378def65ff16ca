"""Keys for named parts of a model."""
import jax


def key_for(root, name):
    return jax.random.fold_in(root, hash(name) & 0x7FFFFFFF)


class Scope:
    def __init__(self, root, prefix=""):
        self.root = root
        self.prefix = prefix

    @property
    def depth(self):
        return self.prefix.count("/")

    def child(self, name):
        return Scope(self.root, f"{self.prefix}/{name}")

    def normal(self, name, shape, scale=1.0):
        return scale * jax.random.normal(key_for(self.root, f"{self.prefix}/{name}"), shape)
