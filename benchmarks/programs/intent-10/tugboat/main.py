import torch

from trainer import UnsupervisedTrainer


def main(seed=5, steps=12, batch=16, length=6):
    torch.manual_seed(seed)
    corpus = torch.randint(60, (steps * batch, length))
    trainer = UnsupervisedTrainer()
    losses = [trainer.step(tokens) for tokens in corpus.split(batch)]
    return {"losses": losses, "views": trainer.history}


if __name__ == "__main__":
    print(main()["losses"])
