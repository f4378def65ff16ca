from dataclasses import dataclass, field

import torch


@dataclass
class Sketcher:
    dim: int
    seed: int
    gen: torch.Generator = field(default_factory=torch.Generator)

    def __post_init__(self):
        self.gen.manual_seed(self.seed)
        self.canvas = torch.zeros(self.dim)

    def stroke(self):
        return torch.randn(self.dim, generator=self.gen)

    def advance(self):
        self.canvas = 0.9 * self.canvas + 0.1 * self.stroke()
        return self.canvas

    def preview(self, strokes=2):
        with torch.random.fork_rng(devices=[]):
            shown = self.canvas.clone()
            for _ in range(strokes):
                shown += 0.1 * self.stroke()
        return shown


def main(seed=0, steps=6, preview_every=0):
    sketcher = Sketcher(4, seed)
    trail = []
    for i in range(steps):
        trail.append(sketcher.advance())
        if preview_every and i % preview_every == 0:
            sketcher.preview()
    return torch.stack(trail)


if __name__ == "__main__":
    print(main(preview_every=2))
