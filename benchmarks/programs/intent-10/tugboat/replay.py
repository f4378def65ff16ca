from contextlib import contextmanager

import torch


class RngSnapshot:
    def __init__(self):
        self.state = torch.get_rng_state()

    @contextmanager
    def replay(self):
        with torch.random.fork_rng(devices=[]):
            torch.set_rng_state(self.state)
            yield
