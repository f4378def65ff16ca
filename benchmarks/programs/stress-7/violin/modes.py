from contextlib import ExitStack, contextmanager

import torch


@contextmanager
def evaluating(net):
    was = net.training
    net.eval()
    try:
        with torch.no_grad():
            yield net
    finally:
        net.train(was)


@contextmanager
def repeatable(seed):
    torch.manual_seed(seed)
    yield seed


class Session:
    """Everything an evaluation round has to enter."""

    def __init__(self, net, seed):
        self.parts = [lambda: evaluating(net), lambda: repeatable(seed)]

    def __enter__(self):
        self.stack = ExitStack()
        for part in self.parts:
            self.stack.enter_context(part())
        return self

    def __exit__(self, *exc):
        return self.stack.__exit__(*exc)
