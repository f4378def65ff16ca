import haiku as hk
import jax
import jax.numpy as jnp


class RingDenoiser(hk.Module):
    """Predicts the noise in a point of the plane; a small input jitter regularises it."""

    def __init__(self, width=48, jitter=0.1, name=None):
        super().__init__(name=name)
        self.width, self.jitter = width, jitter

    def __call__(self, point, time, training):
        shake = jnp.zeros_like(point)
        if training:
            shake = jax.random.normal(hk.next_rng_key(), point.shape)
        h = jnp.concatenate([point + self.jitter * shake, time], axis=-1)
        return hk.nets.MLP([self.width, self.width, point.shape[-1]])(h), shake


def build(width):
    return hk.transform(lambda point, time, training: RingDenoiser(width)(point, time, training))
