import tempfile

import main


def check():
    with tempfile.TemporaryDirectory() as d:
        whole = main.main(["--dir", d + "/a", "--epochs", "5"])
        first = main.main(["--dir", d + "/b", "--epochs", "5", "--stop-after", "2"])
        rest = main.main(["--dir", d + "/b", "--epochs", "5"])
        again = main.main(["--dir", d + "/c", "--epochs", "5"])
    if {**first, **rest} != whole:
        return f"resumed run differs: {whole} / {first} + {rest}"
    if again != whole:
        return "two seeded runs differ"
    return None
