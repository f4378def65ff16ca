import jax
import optax

BUILDERS = {}


def optimizer(name):
    def register(build):
        BUILDERS[name] = build
        return build

    return register


@optimizer("annealed")
def annealed(key, lr=0.05, eta=0.3):
    return optax.chain(optax.add_noise(eta=eta, gamma=0.55, key=key), optax.sgd(lr))


@optimizer("plain")
def plain(key, lr=0.05):
    del key
    return optax.sgd(lr)
