import flax.linen as nn
import jax
from flax.training import train_state


class Tagger(nn.Module):
    width: int
    classes: int
    rate: float = 0.4

    @nn.compact
    def __call__(self, x, train: bool):
        h = nn.tanh(nn.Dense(self.width)(x))
        h = nn.Dropout(self.rate, deterministic=not train)(h)
        self.sow("intermediates", "hidden", h)
        return nn.Dense(self.classes)(h)


class State(train_state.TrainState):
    dropout_key: jax.Array
