import torch
from torch.utils.data import DataLoader

from dataset import Segmentation


def main(n=8, epochs=2):
    torch.manual_seed(30)
    loader = DataLoader(Segmentation(n, size=16, crop=4, seed=30), batch_size=4, shuffle=True)
    corners, aligned = [], True
    for _ in range(epochs):
        for image, mask in loader:
            corners += image[:, 0, 0].tolist()
            aligned &= bool((image % 5 == mask).all())
    return corners, aligned


if __name__ == "__main__":
    print(main())
