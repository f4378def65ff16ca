import tempfile

import main


def check():
    with tempfile.TemporaryDirectory() as d:
        whole = main.main(["--out", d + "/a", "--epochs", "4"])
        main.main(["--out", d + "/b", "--epochs", "2"])
        rest = main.main(["--out", d + "/b", "--epochs", "4", "--resume"])
    if any(abs(whole[e] - rest[e]) > 1e-6 for e in rest):
        return f"resumed run has other losses than the uninterrupted one: {whole} / {rest}"
    return None
