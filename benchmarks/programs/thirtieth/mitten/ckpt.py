import torch


def save(path, step, **parts):
    blob = {name: part.state_dict() for name, part in parts.items()}
    torch.save({"step": step, "torch_rng": torch.get_rng_state(), **blob}, path)


def load(path, **parts):
    blob = torch.load(path)
    for name, part in parts.items():
        part.load_state_dict(blob[name])
    torch.set_rng_state(blob["torch_rng"])
    return blob["step"]
