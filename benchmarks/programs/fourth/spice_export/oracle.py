import os, subprocess, sys
HERE = os.path.dirname(os.path.abspath(__file__))
sys.path.insert(0, HERE)


def py(code, *argv, **env):
    r = subprocess.run([sys.executable, "-W", "ignore", "-c", code, *argv], cwd=HERE, env=e, capture_output=True, text=True, timeout=200)
    assert r.returncode == 0, r.stderr[-800:]
    return r.stdout.strip()


def check():
    import spice, torch
    c = spice.export([2.0, 3.0], 4)
    a, b = spice.measure(c, 4, 5, 1), spice.measure(c, 4, 5, 1)
    if not torch.equal(a, b):
        return "not repeatable"
    if len({tuple(r) for r in a.tolist()}) != 5:
        return "frozen noise"
