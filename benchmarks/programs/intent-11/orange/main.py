"""Road segmentation on aerial tiles."""
import torch
from torch import nn
from torch.utils.data import DataLoader

from transforms import RoadTiles


def draw_tiles(n, gen):
    masks = torch.zeros(n, 1, 16, 16)
    for k in range(n):
        c = int(torch.randint(2, 14, (), generator=gen))
        if torch.rand((), generator=gen) < 0.5:
            masks[k, :, c - 1:c + 1, :] = 1
        else:
            masks[k, :, :, c - 1:c + 1] = 1
    tiles = 0.8 * masks + 0.2 * torch.randn(n, 3, 16, 16, generator=gen)
    return tiles, masks


def main(seed=3, epochs=4):
    torch.manual_seed(seed)
    tiles, masks = draw_tiles(96, torch.Generator().manual_seed(seed + 100))
    data = RoadTiles(tiles, masks, seed)
    loader = DataLoader(data, batch_size=24, shuffle=True,
                        generator=torch.Generator().manual_seed(seed + 1))
    net = nn.Sequential(nn.Conv2d(3, 8, 3, padding=1), nn.ReLU(), nn.Conv2d(8, 1, 1))
    opt = torch.optim.Adam(net.parameters(), lr=2e-2)
    losses, agreement = [], []
    for epoch in range(epochs):
        data.epoch = epoch
        for x, m in loader:
            loss = nn.functional.binary_cross_entropy_with_logits(net(x), m)
            opt.zero_grad()
            loss.backward()
            opt.step()
            losses.append(loss.item())
            bright = x.mean(1, keepdim=True)
            agreement.append((bright[m > 0.5].mean() - bright[m < 0.5].mean()).item())
        print(f"epoch {epoch} loss {losses[-1]:.4f} road contrast {agreement[-1]:.3f}")
    return {"losses": losses, "contrast": agreement}


if __name__ == "__main__":
    main()
