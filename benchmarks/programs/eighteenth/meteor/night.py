"""Speed of meteors from two camera angles, over several nights of computing."""
import torch

from trainer import Trainer


def sky(seed: int, count: int = 64):
    gen = torch.Generator().manual_seed(seed + 10_000)
    sightings = torch.rand(count, 2, generator=gen)
    speed = 11 + 60 * sightings.prod(dim=1)
    return sightings, speed / 70


def main(seed: int = 0, epochs: int = 6, interrupt: int = 3) -> dict:
    data = sky(seed)
    trainer = Trainer(seed, *data)
    blob = None
    while trainer.epoch < epochs:
        trainer.run_epoch()
        if trainer.epoch == interrupt:
            blob = trainer.save()
            trainer = Trainer(seed, *data)
            trainer.load(blob)
    weights = torch.cat([p.detach().ravel() for p in trainer.model.parameters()])
    return {"orders": torch.stack(trainer.orders), "weights": weights,
            "checkpoint_bytes": len(blob or b"")}


if __name__ == "__main__":
    out = main(1)
    print(out["orders"][:, :6].tolist(), out["checkpoint_bytes"])
