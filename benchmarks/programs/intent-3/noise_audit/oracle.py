import torch
import epochs


def check():
    o = epochs.main(71)
    if not bool((o["val_noise"] == o["val_noise"][:1]).all()):
        return "the validation curve moves with its noise"
    return "training noise repeats" if torch.equal(o["train_noise"][0], o["train_noise"][1]) else ""


def alive(seed):
    return epochs.main(seed)["train_noise"].numpy()
