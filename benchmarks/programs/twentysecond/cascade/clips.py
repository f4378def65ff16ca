import torch


class ClipAugment:
    """Random crop and flip of a clip, frame by frame as the decoder yields them."""

    def __init__(self, size, gen):
        self.size, self.gen = size, gen

    def frame(self, picture):
        room = picture.shape[-1] - self.size
        top, left = torch.randint(room + 1, (2,), generator=self.gen).tolist()
        cut = picture[top : top + self.size, left : left + self.size]
        flip = bool(torch.rand((), generator=self.gen) < 0.5)
        return (cut.flip(-1) if flip else cut), (top, left, flip)

    def __call__(self, frames):
        state = self.gen.get_state()
        out, views = [], []
        for picture in frames:
            self.gen.set_state(state)
            cut, view = self.frame(picture)
            out.append(cut)
            views.append(view)
        return torch.stack(out), views
