"""Registry of the parts of a small additive synthesiser."""
import jax
import jax.numpy as jnp

PARTS = {}


def part(name):
    def register(build):
        PARTS[name] = build
        return build

    return register


@part("attack")
def attack(key, size):
    return jax.random.normal(key, (size, size)) / jnp.sqrt(size)


@part("sustain")
def sustain(key, size):
    return jax.random.normal(key, (size, size)) / jnp.sqrt(size)


@part("pluck")
def pluck(key, size):
    return jax.random.uniform(key, (size,), minval=-0.1, maxval=0.1)


def render(params, wave):
    wave = jnp.tanh(wave @ params["attack"] + params["pluck"])
    return wave + wave @ params["sustain"]
