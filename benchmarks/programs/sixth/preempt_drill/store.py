import torch


class Shelf:
    """Keeps what the objects in it say about themselves."""

    def __init__(self, path, **things):
        self.path, self.things = path, things

    def put(self, **extra):
        torch.save({**{k: t.state_dict() for k, t in self.things.items()}, **extra}, self.path)

    def take(self):
        kept = torch.load(self.path, weights_only=False)
        for k, t in self.things.items():
            t.load_state_dict(kept.pop(k))
        return kept
