import tempfile

import main
import evaluate


def check():
    with tempfile.TemporaryDirectory() as d:
        path = main.main(["--steps", "10", "--out", d + "/m.pt"])
        a, b = evaluate.score(path), evaluate.score(path)
    if abs(a["mse"] - b["mse"]) > 1e-7:
        return f"two evaluations of one checkpoint on the same series differ: {a} {b}"
    return None
