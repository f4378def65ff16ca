import torch


class Mooring:
    """Line tension of a moored ship under random gusts."""

    def __init__(self, stiffness=0.4, gust=0.3):
        self.stiffness, self.gust = stiffness, gust

    def gusts(self, like):
        torch.manual_seed(1912)
        return self.gust * torch.randn_like(like)

    def advance(self, tension):
        wind = self.gusts(tension)
        return tension - self.stiffness * tension + wind, wind


def build(mooring):
    return torch.compile(mooring.advance, backend="aot_eager")


def main(lines=7, steps=4):
    advance = build(Mooring())
    tension, winds = torch.full((lines,), 5.0), []
    for _ in range(steps):
        tension, wind = advance(tension)
        winds.append(wind)
    return torch.stack(winds)


if __name__ == "__main__":
    print(main().std(0))
