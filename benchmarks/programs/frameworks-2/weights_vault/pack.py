import io

import torch


def to_bytes(state):
    blob = io.BytesIO()
    torch.save({k: v.float() for k, v in state.items()}, blob)
    return blob.getvalue()


def from_bytes(raw, dtype):
    state = torch.load(io.BytesIO(raw))
    return {k: v.to(dtype) for k, v in state.items()}
