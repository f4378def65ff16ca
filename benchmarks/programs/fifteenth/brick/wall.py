from flax import nnx

from layers import CATALOGUE


def lay(spec, **common):
    entry = dict(spec)
    maker = CATALOGUE[entry.pop("kind")]
    return maker(common["width"], **entry)


class Wall(nnx.Module):
    def __init__(self, plan, width, rngs):
        self.rows = nnx.List([lay(s, width=width, rngs=rngs) for s in plan])

    def __call__(self, x):
        for row in self.rows:
            x = row(x)
        return x
