import haiku as hk
import jax


class Scale(hk.Module):
    def __init__(self, widths, name=None):
        super().__init__(name=name)
        self.widths = widths

    def __call__(self, x):
        for w in self.widths:
            x = jax.nn.gelu(hk.Linear(w)(x))
        return hk.Linear(1)(x)[:, 0]


def forward(x):
    return Scale((12, 8), name="scale")(x)


transformed = hk.without_apply_rng(hk.transform(forward))
