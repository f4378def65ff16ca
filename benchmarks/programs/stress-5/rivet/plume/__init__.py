from .kernels import *
from .kernels import advect as _step
from . import kernels as K


def rollout(field, n, step=_step, **kw):
    frames = [field]
    for _ in range(n):
        frames.append(step(frames[-1], **kw))
    return frames


def blend(field, n):
    total = 0.0
    for _ in range(n):
        total = total + K.advect(field, 0.0, spread=0.2)
    return total / n
