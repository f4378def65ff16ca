import jax
import jax.numpy as jnp


class Wander:
    """Baseline wander and sensor noise for one lead of an ECG."""

    def __init__(self, amount: float = 0.1, period: int = 16):
        self.amount, self.period = amount, period

    def __call__(self, lead, key=None):
        if key is None:
            key = jax.random.key(0)
        white, phase = jax.random.split(key)
        t = jnp.arange(lead.shape[-1]) / self.period
        slow = jnp.sin(2 * jnp.pi * (t + jax.random.uniform(phase)))
        return lead + self.amount * (slow + jax.random.normal(white, lead.shape))

    def __repr__(self):
        return f"{type(self).__name__}({self.amount})"


class Clipped(Wander):
    def __init__(self, *args, top=3.0, **kwargs):
        super().__init__(*args, **kwargs)
        self.top = top

    def __call__(self, lead, *rest):
        return jnp.clip(super().__call__(lead, *rest), -self.top, self.top)
