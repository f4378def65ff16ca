"""Callback-driven training on games of a club night."""
import torch
from torch.nn.functional import binary_cross_entropy_with_logits as bce

from net import Outcome, accuracy


class Session:
    def __init__(self, model, games, callbacks=()):
        self.model, self.games, self.callbacks = model, games, callbacks
        self.opt = torch.optim.SGD(model.parameters(), lr=0.2)
        self.silent = []

    def epoch(self):
        self.model.train()
        material, won = self.games
        for rows in torch.randperm(len(won)).split(25):
            loss = bce(self.model(material[rows]), won[rows])
            self.opt.zero_grad()
            loss.backward()
            self.opt.step()
            self.silent.append(self.model.silent)
        for callback in self.callbacks:
            callback(self)


def games(count: int):
    material = torch.randint(-3, 4, (count, 6)).float()
    value = material @ torch.tensor([1.0, 3.0, 3.0, 5.0, 9.0, 0.0])
    return material, (value + 4 * torch.randn(count) > 0).float()


def main(seed: int = 0, epochs: int = 4) -> dict:
    torch.manual_seed(seed)
    test, log = games(60), []
    session = Session(Outcome(), games(150), [lambda s: log.append(accuracy(s.model, *test))])
    for _ in range(epochs):
        session.epoch()
    repeat = accuracy(session.model, *test)
    return {"accuracy": log, "repeat": repeat, "silent": session.silent}


if __name__ == "__main__":
    print(main(1)["accuracy"])
