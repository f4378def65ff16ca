import inspect

import jax
import optax

BUILDERS = {
    "sgd": optax.sgd,
    "adam": optax.adam,
    "noise": optax.add_noise,
}


def build(spec, seed):
    parts = []
    for index, (name, options) in enumerate(spec):
        maker = BUILDERS[name]
        if "key" in inspect.signature(maker).parameters:
            options = {**options, "key": jax.random.fold_in(jax.random.key(seed), index)}
        parts.append(maker(**options))
    return optax.chain(*parts)
