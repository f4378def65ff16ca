import equinox as eqx
import jax


class ConvMixer(eqx.Module):
    blocks: eqx.nn.Sequential

    def __init__(self, channels, depth, key):
        layers = []
        for sub in jax.random.split(key, depth):
            layers += [
                eqx.nn.Conv1d(channels, channels, 3, padding=1, key=sub),
                eqx.nn.Lambda(jax.nn.gelu),
                eqx.nn.Dropout(0.3),
            ]
        self.blocks = eqx.nn.Sequential(layers)

    def __call__(self, x, *, key=None):
        return self.blocks(x, key=key).mean()


class Snapshot:
    """A batched predictor for the length of a `with` block."""

    def __init__(self, model):
        self._model = model

    def __enter__(self):
        frozen = eqx.nn.inference_mode(self._model)
        return eqx.filter_jit(eqx.filter_vmap(frozen))

    def __exit__(self, *exc):
        return False
