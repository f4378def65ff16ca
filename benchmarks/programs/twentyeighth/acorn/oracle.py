import os
import tempfile

import main


def check():
    with tempfile.TemporaryDirectory() as d:
        p = os.path.join(d, "a.pt")
        full = main.main(["--steps", "160", "--save", p])
        first = main.main(["--steps", "90", "--save", p])
        second = main.main(["--steps", "160", "--save", p, "--resume"])
    if first + second != full:
        return "a resumed run differs from an uninterrupted one"
    return None
