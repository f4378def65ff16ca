import os, subprocess, sys
HERE = os.path.dirname(os.path.abspath(__file__))
sys.path.insert(0, HERE)


def py(code, *argv, **env):
    r = subprocess.run([sys.executable, "-W", "ignore", "-c", code, *argv], cwd=HERE, env=e, capture_output=True, text=True, timeout=200)
    assert r.returncode == 0, r.stderr[-800:]
    return r.stdout.strip()


def check():
    import corridor, numpy as np
    from policies import Greedy, Mixed, Softmax
    go = lambda s: corridor.learn(Mixed(0.3, Greedy(), Softmax(1.0)), 10, s)
    np.random.seed()
    if (go(2) != go(2)).any():
        return "not repeatable"
