import jax

from priors import PRIORS

SPEC = {
    "w": ("normal", {"scale": 0.3}, (3, 3)),
    "gate": ("spikeslab", {"p": 0.5}, (3, 3)),
    "skip": ("spikeslab", {"p": 1}, (3, 3)),
    "bias": ("spikeslab", {"p": 0}, (3, 3)),
}


def draw(seed, spec=SPEC):
    keys = dict(zip(spec, jax.random.split(jax.random.key(seed), len(spec))))
    out = {}
    for name, (kind, options, shape) in spec.items():
        out[name] = PRIORS[kind](**options).sample(keys.pop(name), shape)
    assert not keys
    return out
