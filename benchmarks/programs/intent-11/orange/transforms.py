import torch


def place(x, seed):
    """Random crop, flip and quarter turn of a (C, H, W) tensor, fixed by seed."""
    g = torch.Generator().manual_seed(seed)
    top, left = torch.randint(0, 5, (2,), generator=g).tolist()
    x = x[:, top:top + 12, left:left + 12]
    if torch.rand((), generator=g) < 0.5:
        x = x.flip(-1)
    turns = int(torch.randint(0, 4, (), generator=g))
    return torch.rot90(x, turns, dims=(-2, -1))


class RoadTiles(torch.utils.data.Dataset):
    def __init__(self, tiles, masks, seed):
        self.tiles, self.masks, self.seed, self.epoch = tiles, masks, seed, 0

    def __len__(self):
        return len(self.tiles)

    def __getitem__(self, i):
        s = (self.seed * 1_000_003 + self.epoch) * len(self) + i
        # geometry must agree between picture and mask
        return place(self.tiles[i], s), place(self.masks[i], s)
