import jax
from flax.training import train_state


class FieldState(train_state.TrainState):
    veil_key: jax.Array

    def veil(self, index):
        return {"dropout": jax.random.fold_in(self.veil_key, index)}
