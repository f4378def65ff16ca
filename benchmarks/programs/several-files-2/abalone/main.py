import random

from shells import rings
from trainer import RingTrainer


def main(seed=8, epochs=4):
    random.seed(seed)
    rows = list(rings(30))
    trainer = RingTrainer(rows[:24])
    reports = []
    for _ in range(epochs):
        trainer.epoch()
        reports.append(trainer.evaluate(rows[24:]))
    return {"orders": trainer.orders, "reports": reports}


if __name__ == "__main__":
    print(main()["reports"][-1])
