import jax
import optax
from flax.training import train_state


class TrainState(train_state.TrainState):
    dropout_rng: jax.Array


def create(model, sample, lr, seed):
    params_rng, dropout_rng = jax.random.split(jax.random.key(seed))
    variables = model.init(params_rng, sample, train=False)
    return TrainState.create(
        apply_fn=model.apply, params=variables["params"], tx=optax.adam(lr), dropout_rng=dropout_rng
    )
