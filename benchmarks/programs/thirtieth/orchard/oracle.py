import os
import tempfile


def check():
    import main
    full = main.main(["--epochs", "4"])
    with tempfile.TemporaryDirectory() as d:
        p = os.path.join(d, "c.pt")
        main.main(["--epochs", "2", "--ckpt", p])
        rest = main.main(["--epochs", "4", "--ckpt", p])
    if full != rest:
        return "the resumed run differs from the uninterrupted one"
    if len(set(full)) < len(full):
        return "losses repeat"
    return None
