import os
import tempfile


def check():
    import main
    with tempfile.TemporaryDirectory() as d:
        a, b = os.path.join(d, "a.pt"), os.path.join(d, "b.pt")
        straight = main.main(["--epochs", "4", "--ckpt", a])
        main.main(["--epochs", "2", "--ckpt", b])
        resumed = main.main(["--epochs", "4", "--ckpt", b, "--resume"])
    if straight != resumed:
        return f"a resumed run differs from the uninterrupted one: {resumed} / {straight}"
    return None
