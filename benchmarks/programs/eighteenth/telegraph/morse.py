"""A recurrent reader of morse messages."""
import torch
from torch import nn

from locked import LockedDropout


class Reader(nn.Module):
    def __init__(self, width: int = 16, p: float = 0.4):
        super().__init__()
        self.embed = nn.Embedding(4, width)
        self.locked = LockedDropout(p)
        self.rnn = nn.GRU(width, width, batch_first=True)
        self.out = nn.Linear(width, 4)

    def forward(self, signs):
        shown = self.locked(self.embed(signs))
        return self.out(self.rnn(shown)[0]), shown


def main(seed: int = 0, steps: int = 8) -> dict:
    torch.manual_seed(seed)
    signs = torch.randint(0, 4, (6, 10))
    model = Reader()
    opt = torch.optim.Adam(model.parameters(), lr=0.01)
    masks = []
    for _ in range(steps):
        logits, shown = model(signs[:, :-1])
        loss = nn.functional.cross_entropy(logits.flatten(0, 1), signs[:, 1:].flatten())
        opt.zero_grad()
        loss.backward()
        opt.step()
        masks.append(shown.detach() != 0)
    model.eval()
    with torch.no_grad():
        scores = [model(signs[:, :-1])[0] for _ in range(2)]
    return {"masks": torch.stack(masks), "scores": scores}


if __name__ == "__main__":
    print("kept share", main(1)["masks"].float().mean().item())
