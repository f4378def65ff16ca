import os, subprocess, sys
HERE = os.path.dirname(os.path.abspath(__file__))
sys.path.insert(0, HERE)


def py(code, *argv, **env):
    r = subprocess.run([sys.executable, "-W", "ignore", "-c", code, *argv], cwd=HERE, env=e, capture_output=True, text=True, timeout=200)
    assert r.returncode == 0, r.stderr[-800:]
    return r.stdout.strip()


def check():
    import numpy as np
    import crystal
    np.random.seed()
    a, b = crystal.main(["--seed", "2"]), crystal.main(["--seed", "2"])
    if a != b:
        return f"--seed 2 gives {a} and then {b}"
