import flax.linen as nn
import jax.numpy as jnp


class Reed(nn.Module):
    width: int

    @nn.compact
    def __call__(self, x):
        h = nn.Dense(self.width, name="cut")(x)
        h = nn.Dropout(0.4, deterministic=False)(nn.softplus(h))
        self.sow("intermediates", "open", h != 0)
        return nn.Dense(1, name="tip")(h)[..., 0]


def consort(size, **kwargs):
    """Reeds side by side with parameters and dropout of their own, on one input."""
    lifted = nn.vmap(
        Reed,
        in_axes=None,
        out_axes=0,
        axis_size=size,
        variable_axes={"params": 0, "intermediates": 0},
        split_rngs={"params": True, "dropout": True},
    )
    return lifted(**kwargs)
