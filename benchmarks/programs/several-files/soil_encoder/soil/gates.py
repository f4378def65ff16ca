from flax import linen as nn


class Gate(nn.Module):
    features: int
    rate: float = 0.5
    collection: str = "gate"

    @nn.compact
    def __call__(self, x, train):
        x = nn.relu(nn.Dense(self.features)(x))
        drop = nn.Dropout(self.rate, deterministic=not train, rng_collection=self.collection)
        return drop(x + 1.0)
