from dataclasses import dataclass, field

import jax
import jax.numpy as jnp


@dataclass(frozen=True)
class SensorConfig:
    read_noise: float = 0.02
    spike_rate: float = 0.08
    spike_height: float = 1.0
    stages: tuple = field(default=("read", "spikes"))


def read_out(img, key, cfg):
    return img + cfg.read_noise * jax.random.normal(key, img.shape)


def spikes(img, key, cfg):
    hit = jax.random.uniform(key, img.shape) < cfg.spike_rate
    height = jax.random.uniform(key, img.shape, minval=-cfg.spike_height, maxval=cfg.spike_height)
    return jnp.where(hit, img + height, img)


STAGES = {"read": read_out, "spikes": spikes}
