import torch


class RandomShot:
    """Crop, mirror and gain for one frame, drawn from torch's global stream."""

    def __init__(self, size, gain=0.3):
        self.size, self.gain = size, gain

    def __call__(self, frame):
        c, h, w = frame.shape
        top = int(torch.randint(0, h - self.size + 1, ()))
        left = int(torch.randint(0, w - self.size + 1, ()))
        out = frame[:, top : top + self.size, left : left + self.size]
        if torch.rand(()) < 0.5:
            out = out.flip(-1)
        return out * (1 + self.gain * (2 * torch.rand(()) - 1))


class PerClip:
    def __init__(self, transform):
        self.transform = transform

    def __call__(self, clip):
        seed = int(torch.randint(0, 2**31 - 1, ()))
        frames = []
        with torch.random.fork_rng(devices=[]):
            for frame in clip:
                torch.manual_seed(seed)
                frames.append(self.transform(frame))
        return torch.stack(frames)
