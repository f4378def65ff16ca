"""Named weight initialisers: name -> f(key, shape, options)."""
import jax
import jax.numpy as jnp

REGISTRY = {}


def register(name):
    def wrap(fn):
        REGISTRY[name] = fn
        return fn
    return wrap


@register("lecun")
def lecun(key, shape, options):
    return jax.random.normal(key, shape) * options.get("gain", 1.0) / jnp.sqrt(shape[0])


@register("orthogonal")
def orthogonal(key, shape, options):
    key = jax.random.key(options.get("ortho_seed", 11))
    tall = (max(shape), min(shape))
    q, r = jnp.linalg.qr(jax.random.normal(key, tall))
    q = q * jnp.sign(jnp.diag(r))
    return options.get("gain", 1.0) * (q if shape == tall else q.T)


def make(spec):
    spec = dict(spec)
    fn = REGISTRY[spec.pop("name")]
    return lambda key, shape: fn(key, shape, spec)
