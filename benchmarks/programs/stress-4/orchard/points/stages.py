from functools import partial

from .jitter import drop_to_ground, jitter

STAGES = {
    "ground": drop_to_ground,
    "fine": partial(jitter, scale=0.01),
    "coarse": lambda cloud, **opts: jitter(cloud, 0.1, **opts),
    "tight": partial(jitter, clip=0.02),
}


def chain(names, opts=None):
    opts = opts or {}

    def apply(cloud):
        for name in names:
            cloud = STAGES[name](cloud, **opts.get(name, {}))
        return cloud

    return apply
