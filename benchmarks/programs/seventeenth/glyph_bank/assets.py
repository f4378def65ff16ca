import abc

import jax


class Asset(abc.ABC):
    def __init__(self, name, size):
        self.name, self.size = name, size

    @abc.abstractmethod
    def render(self, key):
        ...

    def __hash__(self):
        return hash((type(self).__name__, self.name))

    def __eq__(self, other):
        return type(self) is type(other) and self.name == other.name


class Grain(Asset):
    def render(self, key):
        return jax.random.uniform(key, (self.size, self.size))


class Speckle(Asset):
    def render(self, key):
        return jax.random.bernoulli(key, 0.2, (self.size, self.size)).astype(float)
