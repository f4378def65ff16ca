"""Augmentations of river photographs."""
import itertools

import jax
import jax.numpy as jnp


def splash(key, image, density=0.1):
    return jnp.where(jax.random.bernoulli(key, density, image.shape), 1.0, image)


def grain(key, image, scale=0.05):
    return image + scale * jax.random.normal(key, image.shape)


def haze(key, image, low=0.7):
    return image * jax.random.uniform(key, image.shape, minval=low)


def chain(*stages):
    """A function that gives the image before, between and after the stages."""

    def apply(key, image):
        def advance(current, numbered):
            number, stage = numbered
            return stage(jax.random.fold_in(key, number), current)

        return list(itertools.accumulate(enumerate(stages), advance, initial=image))

    return apply
