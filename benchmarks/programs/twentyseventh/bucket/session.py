import torch


class TorchRng:
    """The global torch stream (dropout), as something with a state."""

    def state_dict(self):
        return torch.get_rng_state()

    def load_state_dict(self, state):
        torch.set_rng_state(state)


class Session:
    def __init__(self, path, **parts):
        self.path, self.parts, self.epoch = path, {**parts, "torch_rng": TorchRng()}, 0

    def save(self):
        self.path.parent.mkdir(parents=True, exist_ok=True)
        blob = {name: part.state_dict() for name, part in self.parts.items()}
        torch.save({"epoch": self.epoch, "parts": blob}, self.path)

    def restore(self):
        if not self.path.exists():
            return False
        blob = torch.load(self.path)
        self.epoch = blob["epoch"]
        for name, part in self.parts.items():
            part.load_state_dict(blob["parts"][name])
        return True
