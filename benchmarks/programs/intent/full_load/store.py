import io

import torch


class Store:
    """Checkpoints by name, kept in memory."""

    def __init__(self):
        self.blobs = {}

    def save(self, name, net):
        buf = io.BytesIO()
        torch.save(net.state_dict(), buf)
        self.blobs[name] = buf.getvalue()

    def names(self):
        return sorted(self.blobs)

    def load(self, name):
        return torch.load(io.BytesIO(self.blobs[name]), weights_only=True)
