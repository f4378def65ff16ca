import jax
import jax.numpy as jnp

TRANSFORMS = {}


def register(name):
    def add(fn):
        TRANSFORMS[name] = fn
        return fn

    return add


@register("flip")
def random_flip(key, image):
    return jnp.where(jax.random.bernoulli(key), image[:, ::-1], image)


@register("roll")
def random_roll(key, image):
    shift = jax.random.randint(key, (2,), -5, 6)
    return jnp.roll(image, shift, axis=(0, 1))


@register("quarter")
def random_quarter_turn(key, image):
    turns = jax.random.randint(key, (), 0, 4)
    return jax.lax.switch(turns, [lambda a, k=k: jnp.rot90(a, k) for k in range(4)], image)


def compose(names):
    steps = [TRANSFORMS[n] for n in names]

    def run(key, image):
        for sub, step in zip(jax.random.split(key, len(steps)), steps):
            image = step(sub, image)
        return image

    return run
