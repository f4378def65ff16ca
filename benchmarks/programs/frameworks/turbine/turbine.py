import jax
import jax.numpy as jnp
import numpy as np
import optax
from flax import nnx


class LoadModel(nnx.Module):
    def __init__(self, hidden: int, *, rngs: nnx.Rngs):
        self.inlet = nnx.Linear(3, hidden, rngs=rngs)
        self.drop = nnx.Dropout(0.4, rngs=rngs)
        self.outlet = nnx.Linear(hidden, 1, rngs=rngs)

    def __call__(self, wind):
        return self.outlet(self.drop(nnx.relu(self.inlet(wind))))


class Session:
    def __init__(self, seed):
        self.model = LoadModel(16, rngs=nnx.Rngs(params=seed, dropout=seed + 1))
        self.tx = optax.sgd(0.05)

    def predictor(self):
        model = self.model

        @jax.jit
        def predict(wind):
            return model(wind)[:, 0]

        return predict

    def spread(self, wind, passes):
        predict = self.predictor()
        return jnp.stack([predict(wind) for _ in range(passes)])


def main(seed=0, passes=4):
    session = Session(seed)
    wind = jnp.linspace(4.0, 12.0, 6).reshape(2, 3)
    return np.asarray(session.spread(wind, passes))


if __name__ == "__main__":
    print(main().std(axis=0))
