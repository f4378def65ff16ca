import os, subprocess, sys
HERE = os.path.dirname(os.path.abspath(__file__))
sys.path.insert(0, HERE)


def py(code, *argv, **env):
    r = subprocess.run([sys.executable, "-W", "ignore", "-c", code, *argv], cwd=HERE, env=e, capture_output=True, text=True, timeout=200)
    assert r.returncode == 0, r.stderr[-800:]
    return r.stdout.strip()


def check():
    import ising, numpy as np
    a, b = ising.film(6, True), ising.film(6, False)
    if not all((x[1] == y[1]).all() for x, y in zip(a, b)):
        return "drawing changes the simulation"
    if (a[0][0] != a[1][0]).any():
        return "the frames do not line up"
