import haiku as hk
import jax
import jax.numpy as jnp


class ScreenTower(hk.Module):
    """Residual tower that hides part of the channels in every block."""

    def __init__(self, width, depth, hide, name=None):
        super().__init__(name=name)
        self.width, self.depth, self.hide = width, depth, hide

    def _veil(self, rng, h):
        keep = jax.random.bernoulli(rng, 1.0 - self.hide, h.shape[-1:])
        return h * keep / (1.0 - self.hide), keep

    def __call__(self, x, training):
        h = hk.Linear(self.width, name="stem")(x)
        rng = hk.next_rng_key() if training else None
        seen = []
        for d in range(self.depth):
            r = jax.nn.relu(hk.Linear(self.width, name=f"block_{d}")(h))
            if training:
                r, keep = self._veil(rng, r)
                seen.append(keep)
            h = h + r
        out = hk.Linear(1, name="readout")(h)[..., 0]
        return out, (jnp.stack(seen) if seen else None)
