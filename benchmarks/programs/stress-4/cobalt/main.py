import torch
from torch.utils.data import DataLoader

from masking import Hider, hide, spans

VARIANTS = {
    "token": lambda t: hide(t, 0.3)[1],
    "default": lambda t: hide(t)[1],
    "span": lambda t: spans(t, width=3),
}


def pretrain(data, epochs, rate):
    loader = DataLoader(data, batch_size=4, shuffle=True, collate_fn=Hider(rate))
    for _ in range(epochs):
        for tokens, hidden, where in loader:
            assert hidden.shape == tokens.shape
            yield where


def main(seed=3):
    torch.manual_seed(seed)
    data = list(torch.randint(2, 50, (12, 24)))
    out = {"loader": torch.stack(list(pretrain(data, 2, rate=0.25)))}
    held = torch.stack(data[:4])
    for name, fn in VARIANTS.items():
        out[name] = torch.stack([fn(held) for _ in range(3)])
    return out


if __name__ == "__main__":
    print({k: v.float().mean().item() for k, v in main().items()})
