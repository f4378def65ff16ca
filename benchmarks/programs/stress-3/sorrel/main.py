from run import Run
from samplers import BucketBatches
from trainer import Trainer


def sentences(n=20):
    return [list(range(i, i + 2 + (i * 7) % 5)) for i in range(n)]


def main(steps=15):
    data = sentences()
    run = Run(data=data, sampler=BucketBatches([len(s) for s in data], batch=4, seed=6), steps=steps)
    trainer = Trainer(run)
    trainer.fit()
    n = len(run.loader)
    return [trainer.seen[i : i + n] for i in range(0, steps, n)]


if __name__ == "__main__":
    print(main()[0])
