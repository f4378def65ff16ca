import jax


def grow(spec, key):
    if isinstance(spec, tuple):
        return jax.random.normal(key, spec) * spec[0] ** -0.5
    return {name: grow(part, jax.random.fold_in(key, place)) for place, (name, part) in enumerate(sorted(spec.items()))}
