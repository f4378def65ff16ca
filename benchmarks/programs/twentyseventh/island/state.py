from typing import Any

import jax
from flax import struct
from flax.training import train_state


class VaeState(train_state.TrainState):
    batch_stats: Any
    noise: jax.Array = struct.field(default=None)

    def rngs(self):
        """Streams of the current step."""
        key = jax.random.fold_in(self.noise, self.step)
        names = ("latent", "dropout")
        return dict(zip(names, jax.random.split(key, len(names))))

    @classmethod
    def init(cls, model, key, example, tx):
        k_par, k_lat, k_noise = jax.random.split(key, 3)
        v = model.init({"params": k_par, "latent": k_lat}, example, train=False)
        return cls.create(
            apply_fn=model.apply, params=v["params"], batch_stats=v["batch_stats"], tx=tx, noise=k_noise
        )
