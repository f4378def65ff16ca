"""Parameters for a tree of layers, from its description."""
import jax
import jax.numpy as jnp

BUILDERS = {}


def builder(fn):
    BUILDERS[fn.__name__] = fn
    return fn


def build(key, spec, **inherited):
    opts = {**inherited, **spec}
    make = BUILDERS[opts.pop("type")]
    return make(key, **opts)


@builder
def dense(key, *, dim, gain=1.0, **_):
    w = gain * jax.random.normal(key, (dim, dim)) / jnp.sqrt(dim)
    return {"kind": "dense", "w": w}


@builder
def chain(key, *, children, dim, **_):
    return {"kind": "chain", "children": [build(key, c, dim=dim) for c in children]}


@builder
def branch(key, *, children, dim, **_):
    gate = jax.random.normal(key, (len(children),))
    return {
        "kind": "branch",
        "gate": gate,
        "children": list(map(lambda c: build(key, c, dim=dim), children)),
    }


@builder
def tied(key, *, of, times, dim, **_):
    """The same layer, `times` times."""
    return {"kind": "tied", "children": [build(key, of, dim=dim) for _ in range(times)]}
