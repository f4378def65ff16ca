import torch


class LeakProbe:
    """Measures how a reservoir forgets random inputs."""

    def __init__(self, length):
        self.length = length

    def __call__(self, reservoir):
        with torch.random.fork_rng(devices=[]):
            torch.manual_seed(99)
            state = reservoir.state.clone()
            for _ in range(self.length):
                state = reservoir.transition(state, torch.rand(reservoir.inputs))
        return float((state - reservoir.state).norm())
