import torch

import main


def check():
    a = main.main(["--steps", "20"])
    if a.val_loss() != a.val_loss():
        return "two validations differ"
    if torch.equal(a.sample(5), a.sample(5)):
        return "samples repeat"
    b = main.main(["--steps", "20", "--low-memory"])
    if max(abs(x - y) for x, y in zip(a.losses, b.losses)) > 1e-4:
        return "recomputation changes training"
    return None if a.losses == main.main(["--steps", "20"]).losses else "two seeded runs differ"
