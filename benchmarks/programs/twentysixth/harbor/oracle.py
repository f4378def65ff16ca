import os
import tempfile


def check():
    import main
    with tempfile.TemporaryDirectory() as d:
        p = os.path.join(d, "c.pt")
        straight = main.main(["--epochs", "4"])
        main.main(["--epochs", "2", "--ckpt", p])
        resumed = main.main(["--epochs", "4", "--ckpt", p, "--resume"])
    if straight != resumed:
        return "resumed run differs"
    for e in range(4):
        rows = [i for r in straight if r["epoch"] == e for part in r["rows"] for i in part]
        if sorted(rows) != list(range(64)):
            return "ranks overlap in an epoch"
    if straight[0]["rows"] == [r for r in straight if r["epoch"] == 1][0]["rows"]:
        return "same order in each epoch"
    noise = [n for r in straight for n in r["noise"]]
    return None if len(set(noise)) == len(noise) else "noise repeats"
