import equinox as eqx
import jax


class Dater(eqx.Module):
    body: eqx.nn.Sequential

    def __init__(self, features, width, key):
        k_in, k_mid, k_out = jax.random.split(key, 3)
        self.body = eqx.nn.Sequential(
            [
                eqx.nn.Linear(features, width, key=k_in),
                eqx.nn.Lambda(jax.nn.gelu),
                eqx.nn.Dropout(0.4),
                eqx.nn.Linear(width, width, key=k_mid),
                eqx.nn.Lambda(jax.nn.gelu),
                eqx.nn.Dropout(0.4),
                eqx.nn.Linear(width, 1, key=k_out),
            ]
        )

    def __call__(self, x, key=None):
        return self.body(x, key=key)[0]

    def quiet(self):
        return eqx.nn.inference_mode(self)
