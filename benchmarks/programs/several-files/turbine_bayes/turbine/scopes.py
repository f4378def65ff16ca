from contextlib import contextmanager

from .layers import BayesDropout


@contextmanager
def monte_carlo(net):
    layers = [m for m in net.modules() if isinstance(m, BayesDropout)]
    for layer in layers:
        layer.sampling = True
    try:
        yield net
    finally:
        for layer in layers:
            layer.sampling = False
