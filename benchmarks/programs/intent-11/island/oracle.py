def check():
    import os
    import tempfile
    import numpy as np
    import main
    with tempfile.TemporaryDirectory() as tmp:
        path = os.path.join(tmp, "ferry.json")
        main.main(["--file", path, "--days", "15"])
        w = np.asarray(main.main(["--file", path, "--days", "15"]))
    if len(w) != 30:
        return "days lost"
    if np.allclose(w[:15], w[15:]):
        return "the continued study repeats the days it already has"
    return None
