import main


def check():
    losses = main.main(["--lr", "0", "--steps", "20", "--check-every", "8", "--patience", "9"])
    before, after = losses[:8], losses[8:16]
    if max(before) - min(before) < 1e-7:
        return f"dropout never changes the training loss: {before}"
    if max(after) - min(after) < 1e-7:
        return "with lr 0 the training loss varies from dropout before the first check and is constant after it: dropout is off"
    return None
