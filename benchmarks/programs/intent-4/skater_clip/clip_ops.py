from dataclasses import dataclass

import torch


@dataclass
class CropFlip:
    size: int

    def __call__(self, frame, gen):
        room = frame.shape[-1] - self.size + 1
        top, left = torch.randint(room, (2,), generator=gen).tolist()
        frame = frame[top:top + self.size, left:left + self.size]
        return frame.flip(1) if torch.rand((), generator=gen) < 0.5 else frame


def augment_clip(frames, op, seed):
    gen = torch.Generator()
    moved = []
    for frame in frames:
        gen.manual_seed(seed)
        moved.append(op(frame, gen))
    return torch.stack(moved)
