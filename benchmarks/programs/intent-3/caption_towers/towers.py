import haiku as hk
import jax
import jax.numpy as jnp


def towers(images, captions):
    a = hk.nets.MLP([16, 8], name="image")(images.reshape(len(images), -1))
    b = hk.nets.MLP([16, 8], name="text")(hk.Embed(30, 12, name="tokens")(captions).mean(1))
    unit = lambda v: v / (1e-6 + jnp.linalg.norm(v, axis=-1, keepdims=True))
    return unit(a), unit(b)


MODEL = hk.without_apply_rng(hk.transform(towers))

EXAMPLES = {
    "images": lambda k: jax.random.uniform(k, (1, 6, 6)),
    "captions": lambda k: jax.random.randint(k, (1, 5), 0, 30),
}


def initialise(key):
    return MODEL.init(key, **{name: make(key) for name, make in EXAMPLES.items()})
