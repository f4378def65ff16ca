import torch

from corrupt import Corruptor
from network import Denoiser, spectra
from trainer import Trainer, Validation


def main(epochs=5, dim=8):
    torch.manual_seed(0)
    net = Denoiser(dim)
    watch = Validation(spectra(24, dim, 70), Corruptor(71))
    trainer = Trainer(net, Corruptor(72), callbacks=[watch])
    noise = trainer.fit(spectra(32, dim, 73), epochs)
    return {"train_noise": noise, "val_noise": watch.noise, "curve": watch.curve}


if __name__ == "__main__":
    print(main()["curve"])
