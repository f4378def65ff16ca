import torch


def decode(clip, frames, side):
    """Yield the frames of a clip of white water."""
    grid = torch.arange(side * side, dtype=torch.float).view(side, side)
    for t in range(frames):
        yield grid + 1000 * t + 100000 * clip


def motion(clip):
    return (clip[1:] - clip[:-1]).abs().mean()
