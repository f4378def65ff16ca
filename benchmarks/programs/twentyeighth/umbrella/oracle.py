import tempfile

import main


def check():
    with tempfile.TemporaryDirectory() as a, tempfile.TemporaryDirectory() as b:
        full = main.main(["--workdir", a, "--epochs", "4"])
        main.main(["--workdir", b, "--epochs", "2"])
        cut = main.main(["--workdir", b, "--epochs", "4", "--resume"])
    if cut[2]["first_rows"] == cut[0]["first_rows"] or cut[2]["noise_energy"] == cut[0]["noise_energy"]:
        return "the epoch after a resume repeats the order and noise of the first epoch"
    if full[3] == cut[3] or full[3]["first_rows"] == cut[3]["first_rows"]:
        return None
    return "resumed run draws other numbers than an uninterrupted one"
