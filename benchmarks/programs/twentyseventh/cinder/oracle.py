import main


def check():
    h = main.main(["--lr", "0", "--epochs", "3"])
    v = [m["val_loss"] for m in h]
    if max(v) - min(v) > 1e-7:
        return f"validation of a model that does not change (lr 0) differs from epoch to epoch: {v}"
    return None
