import numpy as np
import torch
from torch.utils.data import DataLoader, Dataset


class Knots:
    def __init__(self, rng, rate=2.0):
        self.rng, self.rate = rng, rate

    def __call__(self, board):
        return board - self.rng.poisson(self.rate, size=board.shape)


class Warp:
    def __init__(self, rng, std=0.5):
        self.rng, self.std = rng, std

    def __call__(self, board):
        return board + self.std * self.rng.standard_normal(board.shape)


class Chain:
    def __init__(self, *steps):
        self.steps = steps

    def __call__(self, board):
        for step in self.steps:
            board = step(board)
        return board


def augmentation(seed):
    rng = np.random.default_rng(seed)
    return Chain(Knots(rng), Warp(rng))


class Boards(Dataset):
    def __init__(self, boards, augment):
        self.boards, self.augment = boards, augment

    def __len__(self):
        return len(self.boards)

    def __getitem__(self, i):
        return torch.as_tensor(self.augment(self.boards[i]), dtype=torch.float32)


def main(seed=14, epochs=2):
    torch.manual_seed(seed)
    boards = np.full((8, 6), 10.0)
    loader = DataLoader(Boards(boards, augmentation(seed)), batch_size=2, num_workers=2)
    return [torch.cat(list(loader)) for _ in range(epochs)]


if __name__ == "__main__":
    print(main()[0].mean())
