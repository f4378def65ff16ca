import torch

from session import Session


def main(seed=0, stop_at=None, steps=6):
    """Trains; with stop_at the run is saved there and continued from the file."""
    brine = torch.linspace(-1, 1, 50).reshape(10, 5)
    salinity = torch.linspace(0, 1, 10)
    run, losses = Session(seed), []
    while run.done < steps:
        if stop_at is not None and run.done == stop_at:
            blob, stop_at = run.dump(), None
            run = Session.load(blob, seed)
        losses.append(run.step(brine, salinity))
    return losses


if __name__ == "__main__":
    print(main(stop_at=3))
