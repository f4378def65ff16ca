from flax import nnx

BUILDERS = {}


def builder(name):
    def add(fn):
        BUILDERS[name] = fn
        return fn

    return add


@builder("torso")
def torso(cfg, rngs):
    return nnx.Linear(cfg.obs, 16, rngs=rngs)


@builder("head")
def head(cfg, rngs):
    return nnx.Linear(16, cfg.actions, rngs=rngs)
