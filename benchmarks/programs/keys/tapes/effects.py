"""Registered tape effects."""
import jax

EFFECTS = {}


def effect(name):
    def register(fn):
        EFFECTS[name] = fn
        return fn

    return register


@effect("hiss")
def hiss(key, wave, amount):
    return wave + amount * jax.random.normal(key, wave.shape)


@effect("flutter")
def flutter(key, wave, amount):
    return wave * (1.0 + amount * jax.random.normal(key, wave.shape))


@effect("gain")
def gain(_key, wave, amount):
    return amount * wave
