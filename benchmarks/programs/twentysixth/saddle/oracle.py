import os
import tempfile


def check():
    import main
    with tempfile.TemporaryDirectory() as d:
        p = os.path.join(d, "t.pt")
        main.train(p)
        a, b = main.test(p), main.test(p)
    return None if a == b else f"two evaluations of one checkpoint differ: {a} / {b}"
