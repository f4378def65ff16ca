import jax

from effects import Gain, Hiss

REGISTRY = {"hiss": Hiss, "gain": Gain}


def build(spec):
    """spec: list of (name, options), applied in order, each with a key of its own."""
    chain = [REGISTRY[name](**options) for name, options in spec]

    def run(rng, wave):
        for fx, r in zip(chain, jax.random.split(rng, len(chain))):
            wave = fx(r, wave)
        return wave

    return run


def augment_corpus(seed, clips, spec=(("gain", {}),)):
    run = build(spec)
    rngs = jax.random.split(jax.random.key(seed), clips.shape[0])
    return jax.vmap(run)(rngs, clips)
