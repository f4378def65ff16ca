import jax
import jax.numpy as jnp
from flax import nnx


class Block(nnx.Module):
    def __init__(self, n_in, n_out, rate, rngs):
        self.conv = nnx.Conv(n_in, n_out, (5,), strides=2, rngs=rngs)
        self.bn = nnx.BatchNorm(n_out, momentum=0.9, rngs=rngs)
        self.drop = nnx.Dropout(rate, rngs=rngs)

    def __call__(self, x):
        return self.drop(jax.nn.relu(self.bn(self.conv(x))))


class KeywordNet(nnx.Module):
    """1-d conv net over log-mel frames: (batch, time, mel) -> logits."""

    def __init__(self, mel, width, classes, *, rate, rngs):
        self.stem = Block(mel, width, rate, rngs)
        self.body = Block(width, 2 * width, rate, rngs)
        self.out = nnx.Linear(2 * width, classes, rngs=rngs)

    def __call__(self, x):
        return self.out(self.body(self.stem(x)).mean(axis=1))


class phase:
    """`with phase(model, training=False): ...` switches the statistics layers and back."""

    def __init__(self, model, training):
        self.model, self.training = model, training

    def _set(self, training):
        self.model.set_attributes(nnx.BatchNorm, use_running_average=not training)

    def __enter__(self):
        self._set(self.training)
        return self.model

    def __exit__(self, *exc):
        self._set(True)
        return False
