import equinox as eqx
import jax
import jax.numpy as jnp


class CallClassifier(eqx.Module):
    """1-d convolutions over a bird call."""
    convs: list
    drop: eqx.nn.Dropout
    head: eqx.nn.Linear

    def __init__(self, species, channels, rate, *, key):
        a, b, c = jax.random.split(key, 3)
        self.convs = [eqx.nn.Conv1d(1, channels, 5, key=a), eqx.nn.Conv1d(channels, channels, 3, key=b)]
        self.drop = eqx.nn.Dropout(rate)
        self.head = eqx.nn.Linear(channels, species, key=c)

    def __call__(self, wave, key):
        h = wave[None]
        for conv in self.convs:
            h = jax.nn.relu(conv(h))
        return self.head(self.drop(h.mean(-1), key=key))
