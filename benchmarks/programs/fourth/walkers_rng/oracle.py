import os, subprocess, sys
HERE = os.path.dirname(os.path.abspath(__file__))
sys.path.insert(0, HERE)


def py(code, *argv, **env):
    r = subprocess.run([sys.executable, "-W", "ignore", "-c", code, *argv], cwd=HERE, env=e, capture_output=True, text=True, timeout=200)
    assert r.returncode == 0, r.stderr[-800:]
    return r.stdout.strip()


def check():
    import chain
    f = lambda v: -0.5 * (v @ v)
    go = lambda kind: chain.metropolis(f, [0.0, 0.0], 30, kind, 1)
    assert (go("gauss") == go("gauss")).all()
    if (go("student") != go("student")).any():
        return "with seed 1 the gauss chain is repeatable and the student chain is not"
