import torch


class Replay:
    """Runs a block under the random state that held when it was created."""

    def __init__(self):
        self.state = torch.get_rng_state()

    def __enter__(self):
        self._fork = torch.random.fork_rng(devices=[], enabled=True)
        self._fork.__enter__()
        torch.set_rng_state(self.state)
        return self

    def __exit__(self, *exc):
        return self._fork.__exit__(*exc)
