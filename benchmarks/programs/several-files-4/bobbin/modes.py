from contextlib import contextmanager


@contextmanager
def resting(*models):
    for m in models:
        m.eval()
    try:
        yield models
    finally:
        for m in models:
            m.train()
