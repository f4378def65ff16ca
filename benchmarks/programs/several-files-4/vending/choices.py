import jax


def roam(prefs, key):
    return jax.random.randint(key, (), 0, prefs.shape[0])


def follow(prefs, key):
    return jax.random.categorical(key, 2.0 * prefs)
