def check():
    import os, tempfile, numpy as np, main
    for kind in ("sgld", "sghmc"):
        with tempfile.TemporaryDirectory() as d:
            a, b = os.path.join(d, "a"), os.path.join(d, "b")
            full = main.main(["--sampler", kind, "--steps", "40", "--path", a])
            first = main.main(["--sampler", kind, "--steps", "20", "--path", b])
            second = main.main(["--sampler", kind, "--steps", "40", "--path", b, "--resume"])
        if np.allclose(first["trace"], second["trace"]):
            return f"{kind}: the continued run repeats the noise of the first steps"
        if not np.allclose(full["theta"][-1], second["theta"][-1]):
            return f"{kind}: continued run differs from an uninterrupted one"
    return None
