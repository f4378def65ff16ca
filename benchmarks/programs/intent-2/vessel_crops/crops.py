import contextlib

import torch


@contextlib.contextmanager
def rewound(gen):
    """Leave the generator where the block found it."""
    state = gen.get_state()
    try:
        yield gen
    finally:
        gen.set_state(state)


def crop(a, size, gen):
    h, w = a.shape[-2:]
    y = int(torch.randint(h - size + 1, (), generator=gen))
    x = int(torch.randint(w - size + 1, (), generator=gen))
    return a[..., y : y + size, x : x + size]
