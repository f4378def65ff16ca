import torch

from trainer import CachedTrainer


def main(seed=5, steps=12, batch=16, length=6):
    torch.manual_seed(seed)
    questions = torch.randint(60, (steps * batch, length))
    answers = torch.where(torch.rand(questions.shape) < 0.5, questions, torch.randint(60, questions.shape))
    trainer = CachedTrainer()
    losses = []
    for q, a in zip(questions.split(batch), answers.split(batch)):
        loss, _ = trainer.step(q, a)
        losses.append(loss)
    return {"losses": losses, "passes": trainer.history}


if __name__ == "__main__":
    print(main()["losses"])
