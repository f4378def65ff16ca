import jax
import optax
from flax.training import train_state


class NoisyState(train_state.TrainState):
    blur: jax.Array

    @classmethod
    def begin(cls, model, x, seed):
        init, blur = jax.random.split(jax.random.PRNGKey(seed))
        params = model.init(init, x, False)["params"]
        return cls.create(apply_fn=model.apply, params=params, tx=optax.sgd(0.1), blur=blur)
