import flax.linen as nn
import jax
import optax
from flax.training import train_state


class Classifier(nn.Module):
    classes: int
    rate: float = 0.5

    @nn.compact
    def __call__(self, x, train):
        h = nn.softplus(nn.Dense(32)(x))
        h = nn.Dropout(self.rate, deterministic=not train)(h)
        self.sow("intermediates", "h", h)
        return nn.Dense(self.classes)(h)


class NoisyState(train_state.TrainState):
    dropout_key: jax.Array


def create(cfg, sample):
    init_key, dropout_key = jax.random.split(jax.random.key(cfg["seed"]))
    model = Classifier(cfg["classes"])
    params = model.init(init_key, sample, train=False)["params"]
    return NoisyState.create(
        apply_fn=model.apply, params=params, tx=optax.sgd(0.1), dropout_key=dropout_key
    )
