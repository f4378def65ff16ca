from torch.utils.data import Dataset

from moves import AUGMENT


class PairSet(Dataset):
    """Two views of each image, each with its label map."""

    def __init__(self, images, cut, augment=AUGMENT):
        self.images, self.cut = images, cut
        self.augment = augment

    def __len__(self):
        return len(self.images)

    def view(self, **fields):
        for f in self.augment:
            fields = {k: f(v) for k, v in fields.items()}
        return fields

    def __getitem__(self, i):
        image = self.images[i]
        label = image > self.cut
        return self.view(image=image, label=label), self.view(image=image, label=label)
