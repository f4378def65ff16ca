"""Views of bell recordings for contrastive training."""
import jax
import jax.numpy as jnp


def detune(key, wave, depth=0.2):
    phase = depth * jax.random.normal(key, wave.shape)
    return wave * jnp.cos(phase) + 0.1 * jnp.sin(phase)


def mute(key, wave, share=0.2):
    return jnp.where(jax.random.bernoulli(key, share, wave.shape), 0.0, wave)


def view_makers(key, count):
    """One callable for each view of a recording."""
    makers = []
    for view_key in jax.random.split(key, count):
        k_detune, k_mute = jax.random.split(view_key)
        makers.append(lambda wave: mute(k_mute, detune(k_detune, wave)))
    return makers
