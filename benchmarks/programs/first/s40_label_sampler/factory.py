from samplers import BalancedSampler

SAMPLERS = {"balanced": BalancedSampler}


def build(name, *args, **kwargs):
    return SAMPLERS[name](*args, **kwargs)
