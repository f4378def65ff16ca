import torch


class Snapshot:
    """Everything a stopped run needs to go on as though it had not stopped."""

    def __init__(self, **parts):
        self.parts = parts

    def write(self, buffer, epoch):
        state = {name: part.state_dict() for name, part in self.parts.items()}
        torch.save({"epoch": epoch, **state}, buffer)

    def read(self, buffer):
        buffer.seek(0)
        blob = torch.load(buffer)
        for name, part in self.parts.items():
            part.load_state_dict(blob[name])
        return blob["epoch"]
