import os
import tempfile


def check():
    import main
    with tempfile.TemporaryDirectory() as d:
        a, b = os.path.join(d, "a.pt"), os.path.join(d, "b.pt")
        full = main.main(["--until", "30", "--path", a])
        main.main(["--until", "15", "--path", b])
        rest = main.main(["--until", "30", "--path", b, "--resume"])
    if [r[2] for r in rest] != [r[2] for r in full[15:]]:
        return "the resumed run draws other batches than the uninterrupted run with the same seed"
    return None
