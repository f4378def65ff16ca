import os

import torch


class Store:
    """Keeps the newest state of a run, so that an interrupted run goes on as if it had not been interrupted."""

    def __init__(self, folder: str):
        self.path = os.path.join(folder, "state.pt")

    def save(self, **parts):
        payload = {k: v.state_dict() if hasattr(v, "state_dict") else v for k, v in parts.items()}
        torch.save(payload, self.path + ".new")
        os.replace(self.path + ".new", self.path)

    def load(self, **parts) -> int:
        """Fills the parts and returns the step from which to go on."""
        if not os.path.exists(self.path):
            return 0
        payload = torch.load(self.path)
        for name, part in parts.items():
            part.load_state_dict(payload[name])
        return payload["step"]
