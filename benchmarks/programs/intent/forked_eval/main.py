import torch

from callbacks import ContactSheet
from trainer import Trainer


def main(seed=0, epochs=4):
    torch.manual_seed(seed)
    x = torch.rand(32, 6)
    sheet = ContactSheet(8)
    trainer = Trainer(3, 6, [sheet])
    trainer.fit(x, epochs)
    return {"noise": torch.stack(trainer.noise).numpy(), "pages": torch.stack(sheet.pages).numpy()}


if __name__ == "__main__":
    print(main()["pages"].mean((1, 2)))
